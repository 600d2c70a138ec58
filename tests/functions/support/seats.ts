import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { CallRequest } from '@domain/calls/contract'
import type { setRsvp } from '@domain/calls/seats'
import type { Event } from '@domain/entities/event'
import { eventSeatsSchema, type EventSeats } from '@domain/entities/event-seats'
import type { Profile } from '@domain/entities/profile'
import { rsvpId, rsvpSchema, type Rsvp } from '@domain/entities/rsvp'
import type { NoticeKind } from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import { answerSeatOfferAction, setRsvpAction } from '../../../functions/src/callables/seats'
import { events, profiles, readDocument, timedWork } from '../../../functions/src/data/collections'
import {
  eventPrivate,
  eventSeats,
  eventBroadcasts,
  readLedger,
  rsvps,
  seatLedgers,
} from '../../../functions/src/data/seats/collections'
import { runScheduledSeatWork } from '../../../functions/src/data/seats/scheduled-work'
import type { Services } from '../../../functions/src/lib/services'
import { createWorld, event, profile } from '../../support/factories'
import { DAY } from '../../support/factories/factory'
import { call, outcomeOf, signedIn } from './calls'
import { close, createClock, createServices, db } from './services'

/** Sets up a test file about seats: before each test, removes all seats and creates a new clock. */
export function seatsSetUp() {
  let clock = createClock()
  beforeEach(async () => {
    clock = createClock()
    await emptySeats()
  })
  afterAll(close)
  const now = () => clock.now()
  return {
    clock: { now, advance: (seconds: number) => clock.advance(seconds) },
    services: (extra: { checkpoint?: () => void } = {}) => createServices({ now, ...extra }),
    /** Stores an event that is upcoming by this test's clock (see `giveEvent`). */
    give: (fields: Partial<Event> = {}) => giveEvent(now(), fields),
    inSeconds: (seconds: number) => new Date(now().getTime() + seconds * 1000),
  }
}

/**
 * Removes all events and all data about seats. Otherwise the scheduled function would also process the data of other
 * tests.
 */
export async function emptySeats(): Promise<void> {
  const all = [seatLedgers, eventBroadcasts, eventSeats, rsvps, eventPrivate, events, timedWork]
  for (const collection of all) await db.recursiveDelete(collection(db))
  await db.recursiveDelete(db.collection(COLLECTIONS.notifications))
}

/** Stores an upcoming event with seats. @returns the event's id */
export async function giveEvent(now: Date, fields: Partial<Event> = {}): Promise<string> {
  const id = randomUUID()
  const data = {
    ...event(createWorld(now), 'bare'),
    event_date: new Date(now.getTime() + 10 * DAY),
    ...fields,
  }
  await events(db).doc(id).create(data)
  return id
}

/**
 * Changes an event as an admin's browser does, without running the trigger.
 * @returns the state before and after the change, as the trigger receives it
 */
export async function editEvent(id: string, change: Partial<Event>) {
  const ref = events(db).doc(id)
  const before = await ref.get()
  await ref.update(change)
  return { before, after: await ref.get() }
}

/** Stores a member's profile with a name. */
export const giveProfile = (user_id: string, fields: Partial<Profile> = {}) =>
  profiles(db)
    .doc(user_id)
    .set(profile(createWorld(new Date()), { user_id, suspended: false, ...fields }))

export const newUids = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUID())

type GoingChoice = CallRequest<typeof setRsvp>['going']

/**
 * Requests a seat for a member. If `going` is false, gives up the member's seat instead.
 * @returns the response, or the error's code if the call is refused
 */
export const rsvp = (
  services: Services,
  event_id: string,
  uid: string,
  going: GoingChoice = true,
) => outcomeOf(call(setRsvpAction, services, { event_id, going }, signedIn(uid, 'member')))

export const answerOffer = (services: Services, event_id: string, uid: string, accept: boolean) =>
  outcomeOf(call(answerSeatOfferAction, services, { event_id, accept }, signedIn(uid, 'member')))

/** Runs the scheduled function that does all seat work that is due, such as ending expired offers. */
export const runSchedule = (services: Services): Promise<void> =>
  runScheduledSeatWork(services, new Date(services.now().getTime() + DAY))

/** Returns the document in `event_seats`: the copy of the event's seat counts that members can read. */
export async function readSeatsCopy(event: string): Promise<EventSeats | undefined> {
  return readDocument(eventSeatsSchema, await eventSeats(db).doc(event).get())
}

/** Returns the document in `rsvps`: the copy of the member's RSVP that the member can read. */
export async function readRsvpCopy(event: string, uid: string): Promise<Rsvp | undefined> {
  return readDocument(rsvpSchema, await rsvps(db).doc(rsvpId(event, uid)).get())
}

/** Returns the kinds of a member's notifications, oldest first. */
export async function noticeKindsOf(uid: string): Promise<NoticeKind[]> {
  const { docs } = await db.collection(COLLECTIONS.notifications).where('user_id', '==', uid).get()
  return docs
    .map((notice) => [notice.get('created_at').toMillis(), notice.get('kind')] as const)
    .sort(([a], [b]) => a - b)
    .map(([, kind]) => kind as NoticeKind)
}

/**
 * Returns the uids of the guests with one of these statuses, in the order of their tickets (positions on the waitlist).
 */
export async function guestsWith(event: string, ...statuses: Rsvp['status'][]): Promise<string[]> {
  const ledger = await readLedger(db, event)
  return Object.entries(ledger?.guests ?? {})
    .filter(([, { status }]) => statuses.includes(status))
    .sort(([, a], [, b]) => a.ticket - b.ticket)
    .map(([uid]) => uid)
}

/**
 * Compares an event's seat ledger (the document with all its seats) with the copies that members read.
 * @returns a message for each difference
 */
export async function ledgerDifferences(event: string): Promise<string[]> {
  const ledger = await readLedger(db, event)
  if (!ledger) return ['no ledger']
  const seats = await readSeatsCopy(event)
  const count = (...statuses: Rsvp['status'][]) =>
    Object.values(ledger.guests).filter(({ status }) => statuses.includes(status)).length
  const wrong: string[] = []
  if (seats?.going !== count('going', 'attended')) wrong.push('going')
  if (seats?.offered !== count('offered')) wrong.push('offered')
  if (seats?.waiting !== count('waiting')) wrong.push('waiting')
  if (seats?.capacity !== ledger.capacity) wrong.push('capacity')
  for (const [uid, guest] of Object.entries(ledger.guests)) {
    const seen = await readRsvpCopy(event, uid)
    if (seen?.status !== guest.status) wrong.push(`${uid} is ${guest.status}, sees ${seen?.status}`)
  }
  const stored = await events(db).doc(event).get()
  if (stored.exists && stored.get('max_attendees') !== ledger.capacity) wrong.push('max_attendees')
  return wrong
}
