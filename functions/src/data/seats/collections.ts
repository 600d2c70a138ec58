import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'

export const seatLedgers = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.seatLedgers)
export const eventBroadcasts = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.eventTellings)
export const eventSeats = (db: Firestore): CollectionReference =>
  db.collection(COLLECTIONS.eventSeats)
export const rsvps = (db: Firestore): CollectionReference => db.collection(COLLECTIONS.rsvps)
export const eventPrivate = (db: Firestore): CollectionReference =>
  db.collection(COLLECTIONS.eventPrivate)
