import type { Event } from '@domain/entities/event'
import type { EventPrivate } from '@domain/entities/event-private'
import { rsvpId } from '@domain/entities/rsvp'
import type { SeatLedger } from '@domain/entities/seat-ledger'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { setGuestInfo } from '../../functions/src/data/seats/admin-commands'
import {
  closeLedger,
  newLedger,
  openLedger,
  rsvpOf,
  seatsOf,
} from '../../functions/src/data/seats/ledger'
import { joinEvent } from '../../functions/src/data/seats/member-commands'
import { doc, type SeedDocument } from './seed-document'

/**
 * Returns an event's seat ledger (the document with all its seats), and the documents that contain copies of parts of
 * it.
 */
export function seatDocuments(id: string, ledger: SeatLedger): SeedDocument[] {
  const { guest_info, guests } = ledger
  return [
    doc(SERVER_COLLECTIONS.seatLedgers, id, ledger),
    doc(COLLECTIONS.eventSeats, id, seatsOf(ledger)),
    ...(guest_info ? [doc(COLLECTIONS.eventPrivate, id, guest_info)] : []),
    ...Object.entries(guests).map(([uid, guest]) =>
      doc(COLLECTIONS.rsvps, rsvpId(id, uid), rsvpOf(id, uid, guest)),
    ),
  ]
}

/** Creates the seat ledger of an event. The given members have asked for seats, in this order. */
export function ledgerWith(
  id: string,
  event: Event,
  guests: readonly string[],
  info?: Pick<EventPrivate, 'join_url' | 'notes'>,
): SeatLedger {
  const now = new Date()
  const book = openLedger(id, newLedger(event, event.updated_at, now), now)
  for (const uid of guests) joinEvent(book, uid)
  if (info) setGuestInfo(book, info)
  return closeLedger(book)
}
