import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { app } from './app'
import { emulators } from './config'

/** Cloud Storage, for avatars. Import it lazily: screens are readable before the first picture. */
export const storage = getStorage(app)

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage)
