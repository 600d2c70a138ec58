import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { app } from './app'
import { emulators } from './config'

/** Auth without pop-ups (smaller than getAuth). The session is kept in local storage. */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence })

if (emulators) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}
