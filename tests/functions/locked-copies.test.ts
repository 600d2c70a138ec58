import { DocumentReference } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import {
  cancelEventAction,
  setEventCapacityAction,
} from '../../functions/src/callables/event-admin'
import { setCapacity } from '../../functions/src/data/seats/admin-commands'
import { changeSeats } from '../../functions/src/data/seats/change'
import { eventBroadcasts, rsvps, seatLedgers } from '../../functions/src/data/seats/collections'
import { sendBroadcast } from '../../functions/src/data/seats/broadcasts'
import { removeSeats } from '../../functions/src/data/seats/departures'
import { sha256 } from '../../functions/src/lib/crypto'
import { DAY } from '../support/factories/factory'
import { call, signedIn } from './support/calls'
import { openLocks } from './support/locks'
import { readLoggedText } from './support/logs'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import {
  ledgerDifferences,
  emptySeats,
  giveEvent,
  rsvp,
  runSchedule,
  readRsvpCopy,
  noticeKindsOf,
} from './support/seats'
import { close, createServices, db } from './support/services'

const locks = openLocks()
beforeEach(emptySeats)
afterEach(locks.release)
afterAll(close)

const services = createServices({ now: () => new Date() })

/**
 * Creates an event with two guests. `lock` locks all documents that the first guest can read, as this guest could do
 * with a transaction that stays open.
 */
async function setUpEvent() {
  const [admin, blocker, other] = [
    await giveMember('admin'),
    await giveMember(),
    await giveMember(),
  ]
  const event = await giveEvent(services.now(), { max_attendees: 5 })
  for (const { uid } of [blocker, other]) await rsvp(services, event, uid)
  const documents = [
    `rsvps/${rsvpId(event, blocker.uid)}`,
    ...['event_seats', 'event_private', 'events'].map((name) => `${name}/${event}`),
    ...['preferences', 'member_state', 'profiles'].map((name) => `${name}/${blocker.uid}`),
  ]
  const lock = (...more: string[]) =>
    locks.hold(...[...documents, ...more].map((path) => db.doc(path)))
  return { admin, blocker, other, event, lock }
}

const isScheduleDone = () =>
  runSchedule(services).then(
    () => true,
    () => false,
  )
const pollOptions = { timeout: MAX_WAIT_MS }

/** Returns the entries 'seats not copied yet' in the log from the position `start` on. */
const failedCopies = (start: number) =>
  readLoggedText()
    .slice(start)
    .split('\n')
    .filter((line) => line.includes('seats not copied yet'))
    .map((line) => JSON.parse(line) as { collection: string; step?: string })

it('while a guest locks an event’s documents with a transaction, other members can change seats and admins can change the event', async () => {
  const { admin, blocker, other, event, lock } = await setUpEvent()
  await lock()
  const as = signedIn(admin.uid, 'admin')
  expect(await rsvp(services, event, other.uid, false)).toMatchObject({ seats_left: 4 })
  expect(await rsvp(services, event, other.uid)).toMatchObject({ status: 'going' })
  const capacity = { event_id: event, max_attendees: 9, expected: 5 }
  await call(setEventCapacityAction, services, capacity, as)
  await rsvp(services, event, blocker.uid, false)
  await call(cancelEventAction, services, { event_id: event, message: 'Closed' }, as)
  // The guest's RSVP document is unchanged, so it is still locked: none of the calls has waited for the lock.
  expect(await readRsvpCopy(event, blocker.uid)).toMatchObject({ status: 'going' })
  await locks.release()
  await expect.poll(isScheduleDone, pollOptions).toBe(true)
  expect(await ledgerDifferences(event)).toEqual([])
}, 120_000)

it('while a guest locks their own RSVP documents, the scheduled function can still restore and delete the RSVP documents of other guests', async () => {
  const { blocker, other, event, lock } = await setUpEvent()
  const [deletedEvent, otherEvent] = [
    await giveEvent(services.now()),
    await giveEvent(services.now()),
  ]
  for (const { uid } of [blocker, other]) await rsvp(services, deletedEvent, uid)
  await rsvp(services, otherEvent, other.uid)
  // Simulates a process that stopped before it wrote RSVP documents: two of them are missing, and a third one is
  // outdated. The RSVP documents of the deleted event are obsolete.
  for (const id of [event, otherEvent]) await rsvps(db).doc(rsvpId(id, other.uid)).delete()
  await rsvps(db).doc(rsvpId(event, blocker.uid)).update({ version: 0, status: 'waiting' })
  await changeSeats(services, deletedEvent, (book) => {
    book.ledger.deleted_at = services.now()
    book.isChanged = true
  })
  await seatLedgers(db)
    .doc(deletedEvent)
    .update({ next_at: new Date(services.now().getTime() - 1000) })
  await lock(`rsvps/${rsvpId(deletedEvent, blocker.uid)}`)

  expect(await isScheduleDone()).toBe(false)
  for (const id of [event, otherEvent])
    expect(await readRsvpCopy(id, other.uid), id).toMatchObject({ status: 'going' })
  expect(await readRsvpCopy(deletedEvent, other.uid)).toBeUndefined()
  expect(await readRsvpCopy(deletedEvent, blocker.uid)).toBeDefined()

  await locks.release()
  await expect.poll(isScheduleDone, pollOptions).toBe(true)
  expect(await readRsvpCopy(deletedEvent, blocker.uid)).toBeUndefined()
  expect(await ledgerDifferences(event)).toEqual([])
}, 180_000)

it('while a guest locks their own notification, all other guests of the event are notified, and this guest is notified later', async () => {
  const { blocker, other, event, lock } = await setUpEvent()
  const id = `${event}_9_0`
  const kind = 'event_cancelled'
  await lock(`notifications/${sha256(`${kind} telling ${id} ${blocker.uid}`)}`)
  await eventBroadcasts(db)
    .doc(id)
    .create({
      kind,
      params: { event, title: 'Dinner', message: '' },
      audience: 'going',
      event_id: event,
      state: 'running',
      cursor: null,
      told: 0,
      lease_until: null,
      created_at: services.now(),
      expires_at: new Date(services.now().getTime() + DAY),
    })
  const run = () => sendBroadcast(services, id, new Date(services.now().getTime() + DAY))
  await run()
  expect(await noticeKindsOf(other.uid)).toEqual([kind])
  expect((await eventBroadcasts(db).doc(id).get()).data()).toMatchObject({
    state: 'running',
    lease_until: null,
    cursor: null,
  })
  await locks.release()
  await expect
    .poll(async () => {
      await run()
      return (await eventBroadcasts(db).doc(id).get()).get('state') as string
    }, pollOptions)
    .toBe('done')
  expect(await noticeKindsOf(blocker.uid)).toEqual([kind])
  expect(await noticeKindsOf(other.uid)).toEqual([kind])
}, 120_000)

it('a call with an event id that is reserved in Firestore, such as __x__, is refused as an invalid request', async () => {
  const { uid } = await giveMember()
  for (const id of ['__x__', '____', '__all__'])
    expect(await rsvp(services, id, uid)).toBe('invalid_request')
})

it('when documents that show an event’s seats cannot be written, the log contains the names of their collections', async () => {
  const { other, event } = await setUpEvent()
  const failing = createServices({
    now: services.now,
    checkpoint: (step) => {
      if (step === 'seat-copy') throw new Error('The write failed')
    },
  })
  const { length } = readLoggedText()
  await rsvp(failing, event, other.uid, false)
  await changeSeats(failing, event, (draft) => setCapacity(draft, 9, 5))
  const collections = failedCopies(length).map(({ collection }) => collection)
  expect(collections.sort()).toEqual(['event_seats', 'event_seats', 'events', 'rsvps'])
})

it('when a document that shows an event’s seats cannot be deleted, the log contains the name of its collection', async () => {
  const { event } = await setUpEvent()
  const { length } = readLoggedText()
  // A lock would not make the deletion fail: in the emulators, the deletion waits until the lock ends.
  vi.spyOn(DocumentReference.prototype, 'delete').mockRejectedValueOnce(new Error('Not deleted'))
  await expect(removeSeats(db, event)).rejects.toThrow('Copies of seats are locked')
  expect(failedCopies(length)).toEqual([
    expect.objectContaining({ step: 'delete', collection: 'event_seats', error: 'Error' }),
  ])
  await removeSeats(db, event)
  expect((await seatLedgers(db).doc(event).get()).exists).toBe(false)
})
