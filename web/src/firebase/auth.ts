import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { app } from './app'
import { emulators } from './config'

/**
 * Firebase Auth without support for pop-ups, which needs less code than `getAuth`. The signed-in session is kept in
 * local storage.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

if (emulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}
