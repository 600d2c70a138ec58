import { connectStorageEmulator, getBlob, getStorage, ref } from 'firebase/storage'
import { app } from './app'
import { emulators } from './config'

/**
 * Cloud Storage, which contains the members' pictures. Import this module dynamically, because screens are usable
 * before the pictures are loaded.
 */
export const storage = getStorage(app)

/** The time in milliseconds after which an upload fails. By default, Storage retries for ten minutes. */
storage.maxUploadRetryTime = 15_000

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage)

/**
 * Reads a file with the viewer's session. Import this function dynamically, and not the SDK itself: the bundler keeps
 * everything that a dynamically imported package exports.
 * @param path of the file in Cloud Storage
 */
export const readFile = (path: string): Promise<Blob> => getBlob(ref(storage, path))
