import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'
import { MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { sha256 } from '../../lib/crypto'

export const mailOutbox = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.mailOutbox)
/** The email addresses that mail servers have refused. The id of each document is the hash of the address. */
export const mailSuppressions = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.mailSuppressions)
/** The document that marks an email address as refused. No email is sent to a refused address. */
export const suppressionOf = (db: Firestore, address: string): DocumentReference =>
  mailSuppressions(db).doc(sha256(address.toLowerCase()))
export const serverKeys = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.serverKeys)
export const preferences = (db: Firestore): CollectionReference =>
  db.collection(MEMBER_COLLECTIONS.preferences)
