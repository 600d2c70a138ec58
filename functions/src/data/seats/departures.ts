import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { chained, QUERIES } from '@domain/queries'
import { DomainError } from '@domain/errors'
import type { Services } from '../../lib/services'
import { within } from '../../lib/within'
import { changeSeats } from './change'
import { eventPrivate, eventSeats, rsvps, seatLedgers } from './collections'
import { leave } from './member-commands'

type Wired = Pick<Services, 'db' | 'now' | 'checkpoint'>

const PAGE = 100
/**
 * The longest time in milliseconds to wait for the deletion of a page of copies. Members may have locked some of them.
 */
const PATIENCE_MS = 15_000

/**
 * Frees all seats, offers and places in the line of a suspended or deleted member at future events. The seats are
 * offered to the next guests. Repeating the call changes nothing.
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

/** Removes a member from the records of all events, including past events. */
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
    // The event and its ledger no longer exist.
    if (!(error instanceof DomainError)) throw error
  }
}

/**
 * Deletes all documents about the seats of a deleted event. The ledger is deleted last, so that the call can be
 * repeated.
 * @throws when members have locked copies, after all others were deleted
 */
export async function removeSeats(db: Firestore, event: string): Promise<void> {
  const ofEvent = chained(rsvps(db), QUERIES.rsvpsOfEvent, [event]).limit(PAGE)
  let isDone = await areDeleted([eventSeats(db).doc(event), eventPrivate(db).doc(event)])
  for (let { docs } = await ofEvent.get(); docs.length > 0;) {
    isDone = (await areDeleted(docs.map(({ ref }) => ref))) && isDone
    docs = (await ofEvent.startAfter(docs.at(-1)).get()).docs
  }
  if (!isDone) throw new Error('Copies of seats are locked')
  await seatLedgers(db).doc(event).delete()
}

/**
 * Deletes documents separately, so that a locked document does not stop the deletion of the others.
 * @returns whether all were deleted in time
 */
async function areDeleted(refs: readonly DocumentReference[]): Promise<boolean> {
  const deletions = refs.map((ref) =>
    ref.delete().then(
      () => true,
      () => false,
    ),
  )
  return (await within(PATIENCE_MS, Promise.all(deletions), [false])).every(Boolean)
}
