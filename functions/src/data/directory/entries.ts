import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { SERVER_COLLECTIONS } from '@domain/paths'

export const directoryEntries = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.directoryEntries)
