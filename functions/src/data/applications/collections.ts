import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { NOTES, SERVER_COLLECTIONS } from '@domain/paths'

export const applications = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.applications)
/** Records which application each admin is looking at, in one document for each admin. */
export const applicationReviewers = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.applicationReviewers)
/** The reviewers' notes on an application. */
export const applicationNotes = (db: Firestore, id: string): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.applicationNotes).doc(id).collection(NOTES)
