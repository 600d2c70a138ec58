import { connectStorageEmulator, getBlob, getStorage, ref } from 'firebase/storage'
import { app } from './app'
import { emulators } from './config'

/**
 * Cloud Storage, which contains the members' pictures. Import this module dynamically: screens do not wait for the
 * pictures, so the code is not needed at the start.
 */
export const storage = getStorage(app)

/** The time in milliseconds after which an upload is given up. By default, the SDK retries for ten minutes. */
storage.maxUploadRetryTime = 15_000

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage)

/**
 * Reads a file from Cloud Storage as the signed-in person. Import this module dynamically to use the function. Do not
 * import the SDK dynamically instead: the bundle would then contain everything that the SDK exports.
 * @param path of the file in Cloud Storage
 */
export const readFile = (path: string): Promise<Blob> => getBlob(ref(storage, path))
