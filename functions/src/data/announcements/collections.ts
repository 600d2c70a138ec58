import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { SERVER_COLLECTIONS } from '@domain/paths'

export const announcements = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.announcements)
export const mailings = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.mailings)
