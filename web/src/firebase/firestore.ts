import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore'
import { app } from './app'
import { emulators } from './config'

/**
 * Firestore with a cache in memory only, so that no member's data stays on the device after logout. The cache keeps
 * documents even if no listener needs them any more. Therefore a screen that was open before appears immediately.
 * Import this module dynamically, because Firestore is the largest part of the SDK.
 */
export const db = initializeFirestore(app, {
  localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
})

if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore)
