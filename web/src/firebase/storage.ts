import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { app } from './app'
import { emulators } from './config'

/** Cloud Storage, for avatars. Import it lazily: screens are readable before the first picture. */
export const storage = getStorage(app)

/** Milliseconds after which an upload has failed; Storage would retry for ten minutes. */
storage.maxUploadRetryTime = 15_000

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage)
