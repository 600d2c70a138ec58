import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore'
import { app } from './app'
import { emulators } from './config'

/**
 * Firestore with a memory cache only: no member's data stays on the device after sign-out. Documents outlive their
 * listeners, so that a screen seen before shows at once. Import it lazily: it is most of the SDK's bytes.
 */
export const db = initializeFirestore(app, {
  localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
})

if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore)
