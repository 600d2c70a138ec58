import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { app } from './app'
import { emulators } from './config'

/**
 * Firebase Auth, set up without support for pop-ups. This needs less code than `getAuth`. The session is stored in
 * local storage.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

if (emulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}
