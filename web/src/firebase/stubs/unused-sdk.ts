/**
 * reactfire imports the SDKs of Realtime Database, Remote Config and Storage, but this app does not call those parts of
 * reactfire that need them. Therefore the build replaces reactfire's imports of these SDKs with this module
 * (build/lean-packages.ts). Each function of this module throws an error when it is called.
 */
function unused(): never {
  throw new Error('This part of Firebase is left out of the bundle (web/build/lean-packages.ts)')
}

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
}
