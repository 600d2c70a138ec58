/** Stands in for Firestore's engine of regular expressions (pipeline queries only), 22 kB of every portal page otherwise. */
export class RE2JS {
  static compile(): never {
    throw new Error('Pipeline queries are left out of the bundle (web/build/lean-firebase.ts)')
  }
}

export class RE2JSException extends Error {}
