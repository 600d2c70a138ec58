import { LENGTHS } from '@domain/limits'

/** The build's settings for Firebase (VITE_…, docs/deploy.md). No other module reads them. */
const env = import.meta.env

export const firebaseConfig = {
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  apiKey: env.VITE_FIREBASE_API_KEY,
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: env.VITE_FIREBASE_APP_ID,
}

/** The host and the ports of the Firebase emulators; undefined if the app uses a real Firebase project. */
export const emulators = env.VITE_EMULATOR_AUTH_PORT
  ? {
      host: '127.0.0.1',
      auth: Number(env.VITE_EMULATOR_AUTH_PORT),
      firestore: Number(env.VITE_EMULATOR_FIRESTORE_PORT),
      functions: Number(env.VITE_EMULATOR_FUNCTIONS_PORT),
      storage: Number(env.VITE_EMULATOR_STORAGE_PORT),
    }
  : undefined

/**
 * The minimum length of a new password. With the emulators, it is shorter, because the passwords of the demo are short
 * (decision 034).
 */
export const passwordMinLength = emulators ? LENGTHS.password.min : LENGTHS.password.strictMin

/** The site key of App Check; undefined if App Check is not used. */
export const appCheckSiteKey = env.VITE_APP_CHECK_SITE_KEY || undefined
