import { connectStorageEmulator, getStorage } from 'firebase/storage'
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
