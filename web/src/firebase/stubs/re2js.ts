/**
 * Replaces Firestore's regular expression engine (pipeline queries only), which would add 22 kB to every portal page.
 */
export class RE2JS {
  static compile(): never {
    throw new Error('Pipeline queries are left out of the bundle (web/build/lean-firebase.ts)')
  }
}

export class RE2JSException extends Error {}
