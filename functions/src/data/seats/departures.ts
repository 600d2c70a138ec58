import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { buildQuery, QUERIES } from '@domain/queries'
import { DomainError } from '@domain/errors'
import { doneInTime } from '../../lib/done-in-time'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { changeSeats } from './change'
import { eventPrivate, eventSeats, rsvps, seatLedgers } from './collections'
import { leaveEvent } from './member-commands'

type RequiredServices = Pick<Services, 'db' | 'now' | 'checkpoint'>

const PAGE_SIZE = 100
/**
 * The time in milliseconds after which the deletion of a document counts as failed. A deletion can take very long,
 * because a member may have locked the document.
 */
const TIMEOUT_MS = 15_000

/**
 * Takes away all seats and offers that a suspended or deleted member has at future events, and removes the member from
 * the waitlists. Freed seats are offered to the next members on the waitlists. Repeating the call changes nothing.
 */
export async function freeSeatsOf(services: RequiredServices, uid: string): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const seatsQuery = buildQuery(seatLedgers(services.db), QUERIES.seatsOfMember, [
      uid,
      services.now(),
    ])
    const { docs } = await seatsQuery.select().limit(PAGE_SIZE).get()
    const remaining = docs.filter(({ id }) => !done.has(id))
    if (remaining.length === 0) return
    for (const { id } of remaining) {
      done.add(id)
      await changeSeats(services, id, (draft) => leaveEvent(draft, uid))
    }
  }
}

/** Removes a member from the records of all events, including past events. */
export async function removeGuestRecords(services: RequiredServices, uid: string): Promise<void> {
  await freeSeatsOf(services, uid)
  const rsvpQuery = buildQuery(rsvps(services.db), QUERIES.rsvpsOfMember, [uid]).limit(PAGE_SIZE)
  for (let { docs } = await rsvpQuery.get(); docs.length > 0; { docs } = await rsvpQuery.get())
    for (const rsvp of docs) {
      await removeFromLedger(services, String(rsvp.get('event_id')), uid)
      await rsvp.ref.delete()
    }
}

async function removeFromLedger(
  services: RequiredServices,
  event: string,
  uid: string,
): Promise<void> {
  try {
    await changeSeats(services, event, (draft) => {
      if (!(uid in draft.ledger.guests)) return
      delete draft.ledger.guests[uid]
      draft.isChanged = true
    })
  } catch (error) {
    // A DomainError means that the event and its seat ledger no longer exist. Then there is nothing to remove.
    if (!(error instanceof DomainError)) throw error
  }
}

/**
 * Deletes all documents about the seats of a deleted event. The seat ledger is deleted last, so that a failed call can
 * be repeated.
 * @throws when members have locked documents; the others, except the ledger, have been deleted by then
 */
export async function removeSeats(db: Firestore, event: string): Promise<void> {
  const rsvpQuery = buildQuery(rsvps(db), QUERIES.rsvpsOfEvent, [event]).limit(PAGE_SIZE)
  let isDone = await deleteAll([eventSeats(db).doc(event), eventPrivate(db).doc(event)])
  for (let { docs } = await rsvpQuery.get(); docs.length > 0;) {
    isDone = (await deleteAll(docs.map(({ ref }) => ref))) && isDone
    docs = (await rsvpQuery.startAfter(docs.at(-1)).get()).docs
  }
  if (!isDone) throw new Error('Copies of seats are locked')
  await seatLedgers(db).doc(event).delete()
}

/**
 * Deletes documents separately, so that a locked document does not stop the deletion of the others.
 * @returns whether all documents were deleted in time
 */
async function deleteAll(refs: readonly DocumentReference[]): Promise<boolean> {
  const deletions = refs.map((ref) =>
    doneInTime(TIMEOUT_MS, ref.delete(), (error) =>
      log.error('seats not copied yet', {
        step: 'delete',
        collection: ref.parent.id,
        ...describeError(error),
      }),
    ),
  )
  return (await Promise.all(deletions)).every(Boolean)
}
