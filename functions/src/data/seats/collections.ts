import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { seatLedgerSchema, type SeatLedger } from '@domain/entities/seat-ledger'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { readDocument } from '../collections'

export const seatLedgers = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.seatLedgers)
export const eventBroadcasts = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.eventBroadcasts)
export const eventSeats = (db: Firestore): CollectionReference =>
  db.collection(COLLECTIONS.eventSeats)
export const rsvps = (db: Firestore): CollectionReference => db.collection(COLLECTIONS.rsvps)
export const eventPrivate = (db: Firestore): CollectionReference =>
  db.collection(COLLECTIONS.eventPrivate)

/** Returns an event's seat ledger; undefined when nobody has ever asked for a seat. */
export const readLedger = async (db: Firestore, event: string): Promise<SeatLedger | undefined> =>
  readDocument(seatLedgerSchema, await seatLedgers(db).doc(event).get())
