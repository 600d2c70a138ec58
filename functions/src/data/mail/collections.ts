import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'

export const mailOutbox = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.mailOutbox)
/** Addresses that refuse emails, by the hash of the address. */
export const mailSuppressions = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.mailSuppressions)
export const serverKeys = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.serverKeys)
export const preferences = (db: Firestore): CollectionReference =>
  db.collection(MEMBER_COLLECTIONS.preferences)
/** The progress of the scheduled work (`runScheduledWork`). */
export const timedWork = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.timedWork)
