import type { Firestore } from 'firebase-admin/firestore'
import { chained, QUERIES } from '@domain/queries'
import { DomainError } from '@domain/errors'
import type { Services } from '../../lib/services'
import { changeSeats } from './change'
import { eventPrivate, eventSeats, rsvps, seatLedgers } from './collections'
import { leave } from './member-commands'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

const PAGE = 100

/**
 * Frees all seats and places in lines that a member has at events to come; the seats go to the next. For suspended and
 * deleted members. Repeating it changes nothing.
 */
export async function freeSeatsOf(wired: Wired, uid: string): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const held = chained(seatLedgers(wired.db), QUERIES.seatsOfMember, [uid, wired.now()])
    const { docs } = await held.select().limit(PAGE).get()
    const left = docs.filter(({ id }) => !done.has(id))
    if (left.length === 0) return
    for (const { id } of left) {
      done.add(id)
      await changeSeats(wired, id, (book) => leave(book, uid))
    }
  }
}

/** Removes a member from the records of all events, past ones included. */
export async function forgetGuest(wired: Wired, uid: string): Promise<void> {
  await freeSeatsOf(wired, uid)
  const own = chained(rsvps(wired.db), QUERIES.rsvpsOfMember, [uid]).limit(PAGE)
  for (let { docs } = await own.get(); docs.length > 0; { docs } = await own.get())
    for (const rsvp of docs) {
      await forget(wired, String(rsvp.get('event_id')), uid)
      await rsvp.ref.delete()
    }
}

async function forget(wired: Wired, event: string, uid: string): Promise<void> {
  try {
    await changeSeats(wired, event, (book) => {
      if (!(uid in book.ledger.guests)) return
      delete book.ledger.guests[uid]
      book.isTouched = true
    })
  } catch (error) {
    // The event is gone, and its ledger with it.
    if (!(error instanceof DomainError)) throw error
  }
}

/** Deletes everything about the seats of a deleted event; the ledger last, so that it can be repeated. */
export async function removeSeats(db: Firestore, event: string): Promise<void> {
  const ofEvent = chained(rsvps(db), QUERIES.rsvpsOfEvent, [event]).limit(PAGE)
  for (let { docs } = await ofEvent.get(); docs.length > 0; { docs } = await ofEvent.get()) {
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
  }
  await eventSeats(db).doc(event).delete()
  await eventPrivate(db).doc(event).delete()
  await seatLedgers(db).doc(event).delete()
}
