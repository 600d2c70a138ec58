import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { app } from './app'
import { emulators } from './config'

/** Auth without pop-ups (smaller than getAuth); the session lives in local storage (specification, section 7). */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

if (emulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}
