import { DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import type { CallRequest } from '@domain/calls/contract'
import type { listGuests, moveGuest } from '@domain/calls/event-admin'
import type { Event } from '@domain/entities/event'
import { eventPrivateSchema } from '@domain/entities/event-private'
import { BROADCAST_PAGE, GUESTS_PAGE } from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { deleteContentAction, deleteEventAction } from '../../functions/src/callables/deletions'
import {
  addGuestAction,
  cancelEventAction,
  checkInGuestAction,
  listGuestsAction,
  moveGuestAction,
  removeGuestAction,
  setEventCapacityAction,
  setGuestInfoAction,
  setRecordingAction,
} from '../../functions/src/callables/event-admin'
import { events, readDocument } from '../../functions/src/data/collections'
import {
  eventPrivate,
  eventBroadcasts,
  rsvps,
  seatLedgers,
} from '../../functions/src/data/seats/collections'
import { changeSeats } from '../../functions/src/data/seats/change'
import { removeGuestRecords } from '../../functions/src/data/seats/departures'
import { updateLedgerOfEvent } from '../../functions/src/data/seats/event-writes'
import { takePlace } from '../../functions/src/data/seats/member-commands'
import { sendBroadcast } from '../../functions/src/data/seats/broadcasts'
import { indexTriggers } from '../../functions/src/triggers/index-for-search'
import { contentItem, createWorld } from '../support/factories'
import { DAY } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { giveMember } from './support/people'
import {
  answerOffer,
  ledgerDifferences,
  editEvent,
  giveProfile,
  guestsWith,
  newUids,
  rsvp,
  runSchedule,
  seatsSetUp,
  readRsvpCopy,
  readSeatsCopy,
  noticeKindsOf,
} from './support/seats'
import { db } from './support/services'

const admin = signedIn((await giveMember('admin')).uid, 'admin')

const { clock, services, give } = seatsSetUp()

async function giveNamed(first_name: string, last_name: string): Promise<string> {
  const [uid = ''] = newUids(1)
  await giveProfile(uid, { first_name, last_name })
  return uid
}

const listSomeGuests = (event_id: string, options: Partial<CallRequest<typeof listGuests>> = {}) =>
  call(
    listGuestsAction,
    services(),
    { event_id, search: '', status: null, after: null, ...options },
    admin,
  )
const addGuestOf = (event_id: string, user_id: string) =>
  outcomeOf(call(addGuestAction, services(), { event_id, user_id }, admin))
const removeGuestOf = (event_id: string, user_id: string) =>
  outcomeOf(call(removeGuestAction, services(), { event_id, user_id }, admin))
const moveMember = (event_id: string, user_id: string, to: CallRequest<typeof moveGuest>['to']) =>
  outcomeOf(call(moveGuestAction, services(), { event_id, user_id, to }, admin))
const checkIn = (event_id: string, user_id: string, attended = true) =>
  outcomeOf(call(checkInGuestAction, services(), { event_id, user_id, attended }, admin))
const resize = (event_id: string, expected: number | null, max_attendees: number | null) =>
  outcomeOf(call(setEventCapacityAction, services(), { event_id, expected, max_attendees }, admin))
const cancel = (event_id: string, message = 'The host is ill.') =>
  outcomeOf(call(cancelEventAction, services(), { event_id, message }, admin))

/** Returns the actions that the audit log records for an event, in alphabetical order. */
async function recordedActions(event: string): Promise<string[]> {
  const log = db.collection(SERVER_COLLECTIONS.auditLog).where('target.id', '==', event)
  const { docs } = await log.get()
  return docs
    .map((entry) => entry.get('action') as string)
    .sort((first, second) => first.localeCompare(second))
}

async function notifyAll(): Promise<void> {
  const { docs } = await eventBroadcasts(db).get()
  for (const { id } of docs)
    await sendBroadcast(services(), id, new Date(clock.now().getTime() + DAY))
}

/** Changes an event as an admin's browser does, and runs the trigger's code twice, as Firestore may do. */
async function editTwice(event: string, change: Partial<Event>): Promise<void> {
  const written = await editEvent(event, change)
  for (let run = 0; run < 2; run++) await updateLedgerOfEvent(services(), written)
}

describe('the list of guests', () => {
  it('the list of guests that admins see contains the number of guests per status, and can be filtered by status and name', async () => {
    const event = await give({ max_attendees: 2 })
    const amina = await giveNamed('Amina', 'Delacroix')
    const bilal = await giveNamed('Bilal', 'Haddad')
    const carim = await giveNamed('Càrim', 'Ünal')
    const dunya = await giveNamed('Dunya', 'Ali')
    expect(await listSomeGuests(event)).toMatchObject({ guests: [], capacity: 2, version: 0 })
    for (const uid of [amina, bilal, carim, dunya]) await rsvp(services(), event, uid)
    await rsvp(services(), event, amina, false)

    const { guests, ...rest } = await listSomeGuests(event)
    expect(guests.map(({ name, status, position }) => [name, status, position])).toEqual([
      ['Bilal Haddad', 'going', null],
      ['Càrim Ünal', 'offered', null],
      ['Dunya Ali', 'waiting', 1],
      ['Amina Delacroix', 'cancelled', null],
    ])
    expect(rest).toEqual({
      next: null,
      capacity: 2,
      version: (await readSeatsCopy(event))?.version,
      counts: { going: 1, attended: 0, offered: 1, waiting: 1, cancelled: 1 },
    })
    const searchGuests = async (options: Parameters<typeof listSomeGuests>[1]) =>
      (await listSomeGuests(event, options)).guests.map(({ user_id }) => user_id)
    expect(await searchGuests({ search: 'carim u' })).toEqual([carim])
    expect(await searchGuests({ status: 'waiting' })).toEqual([dunya])
    expect(await searchGuests({ status: 'waiting', search: 'bilal' })).toEqual([])
    expect((await listSomeGuests('no-event')).guests).toEqual([])
  })

  it('the next page of the guest list omits nobody, even if the last guest on the previous page has cancelled in the meantime', async () => {
    const event = await give({ max_attendees: GUESTS_PAGE + 1 })
    const uids = newUids(GUESTS_PAGE + 3)
    await changeSeats(services(), event, (draft) => {
      for (const uid of uids) takePlace(draft, uid)
    })
    const last = uids[GUESTS_PAGE - 1] ?? ''
    const first = await listSomeGuests(event)
    expect(first.guests.at(-1)?.user_id).toBe(last)
    await rsvp(services(), event, last, false)
    const second = await listSomeGuests(event, { after: first.next })
    // The guest who cancelled was 'going' on the first page, and is listed again as 'cancelled' on the second page.
    expect(second.guests.map(({ user_id, status }) => [user_id, status])).toEqual([
      [uids[GUESTS_PAGE], 'going'],
      [uids[GUESTS_PAGE + 1], 'offered'],
      [uids[GUESTS_PAGE + 2], 'waiting'],
      [last, 'cancelled'],
    ])
    expect(second.next).toBeNull()
  })

  it('the next page of the guest list loads even if the last guest on the previous page has been deleted since', async () => {
    const event = await give({ max_attendees: null })
    const uids = newUids(GUESTS_PAGE + 2)
    await changeSeats(services(), event, (draft) => {
      for (const uid of uids) takePlace(draft, uid)
    })
    const { next } = await listSomeGuests(event, { status: 'going' })
    await removeGuestRecords(services(), uids[GUESTS_PAGE - 1] ?? '')
    const { guests } = await listSomeGuests(event, { status: 'going', after: next })
    expect(guests.map(({ user_id }) => user_id)).toEqual(uids.slice(GUESTS_PAGE))
  })
})

describe('changes by admins', () => {
  it('each change of a guest by an admin gets an audit entry, and a guest who gets or loses a seat in this way is notified', async () => {
    const event = await give({ max_attendees: 1 })
    const [first, second, third, fourth] = [
      await giveNamed('First', 'Guest'),
      await giveNamed('Second', 'Guest'),
      await giveNamed('Third', 'Guest'),
      await giveNamed('Fourth', 'Guest'),
    ]
    expect(await addGuestOf(event, first)).toMatchObject({ status: 'going' })
    expect(await addGuestOf(event, first)).toMatchObject({ status: 'going' })
    expect(await addGuestOf(event, 'nobody')).toBe('account_not_found')
    for (const uid of [second, third, fourth]) await rsvp(services(), event, uid)
    expect(await noticeKindsOf(first)).toEqual(['seat_given'])

    expect(await moveMember(event, fourth, 'up')).toMatchObject({ position: 2 })
    expect(await guestsWith(event, 'waiting')).toEqual([second, fourth, third])
    expect(await moveMember(event, third, 'first')).toMatchObject({ position: 1 })
    expect(await guestsWith(event, 'waiting')).toEqual([third, second, fourth])
    expect(await moveMember(event, second, 'going')).toBe('event_full')
    expect(await moveMember(event, first, 'up')).toBe('guest_not_waiting')
    expect(await moveMember(event, 'nobody', 'up')).toBe('guest_not_found')

    expect(await removeGuestOf(event, first)).toMatchObject({ status: 'cancelled' })
    expect(await noticeKindsOf(first)).toContain('seat_taken_away')
    expect(await guestsWith(event, 'offered')).toEqual([third])
    expect(await moveMember(event, third, 'going')).toMatchObject({ status: 'going' })
    expect(await noticeKindsOf(third)).toContain('seat_given')

    expect(await checkIn(event, second)).toBe('guest_not_going')
    expect(await checkIn(event, third)).toMatchObject({ status: 'attended' })
    expect(await checkIn(event, third)).toMatchObject({ status: 'attended' })
    expect(await checkIn(event, third, false)).toMatchObject({ status: 'going' })
    expect(await readSeatsCopy(event)).toMatchObject({ going: 1, waiting: 2 })
    expect(await noticeKindsOf(third)).toHaveLength(2)
    expect(await ledgerDifferences(event)).toEqual([])
    expect(await recordedActions(event)).toEqual([
      'guest_added',
      'guest_checked_in',
      'guest_checked_in',
      'guest_moved',
      'guest_moved',
      'guest_moved',
      'guest_removed',
    ])
  })

  it('seats that an admin adds are offered to waiting members, and an admin cannot set fewer seats than are taken', async () => {
    const event = await give({ max_attendees: 2 })
    const uids = newUids(4)
    for (const uid of uids) await rsvp(services(), event, uid)
    expect(await resize(event, 2, 3)).toEqual({ max_attendees: 3 })
    expect(await resize(event, 2, 3)).toEqual({ max_attendees: 3 })
    expect(await guestsWith(event, 'offered')).toEqual(uids.slice(2, 3))
    expect(await resize(event, 2, 5)).toBe('capacity_changed')
    expect(await resize(event, 3, 2)).toBe('below_going')
    expect(await answerOffer(services(), event, uids[2] ?? '', false)).toMatchObject({
      status: 'cancelled',
    })
    expect(await answerOffer(services(), event, uids[3] ?? '', true)).toMatchObject({
      status: 'going',
    })
    await rsvp(services(), event, uids[0] ?? '', false)
    expect(await resize(event, 3, 2)).toEqual({ max_attendees: 2 })
    expect((await events(db).doc(event).get()).get('max_attendees')).toBe(2)
    expect(await resize(event, 2, null)).toEqual({ max_attendees: null })
    expect(await recordedActions(event)).toEqual(Array(3).fill('event_capacity_changed'))
    expect(await ledgerDifferences(event)).toEqual([])
  })

  it('the information for guests is stored in a separate document, and saving it unchanged adds no audit entry', async () => {
    const event = await give()
    const info = { join_url: 'https://meet.example/1', notes: 'Ring twice.\nGreen door.' }
    const write = (fields: typeof info) =>
      call(setGuestInfoAction, services(), { event_id: event, ...fields }, admin)
    await write(info)
    await write(info)
    const stored = readDocument(eventPrivateSchema, await eventPrivate(db).doc(event).get())
    expect(stored).toEqual({ ...info, version: 1 })
    expect(await recordedActions(event)).toEqual(['guest_info_changed'])
  })

  it('cancelling an event notifies its guests once, and admins cannot change the guests of a cancelled event', async () => {
    const event = await give({ max_attendees: 1 })
    const [going = '', waiting = '', gone = ''] = newUids(3)
    for (const uid of [going, waiting, gone]) await rsvp(services(), event, uid)
    await rsvp(services(), event, gone, false)
    expect(await cancel(event)).toEqual({})
    expect(await cancel(event)).toEqual({})
    await notifyAll()
    await runSchedule(services())
    expect(await noticeKindsOf(going)).toEqual(['event_cancelled'])
    expect(await noticeKindsOf(waiting)).toEqual(['event_cancelled'])
    expect(await noticeKindsOf(gone)).toEqual([])
    const notices = await db.collection(COLLECTIONS.notifications).get()
    expect(notices.docs[0]?.get('params')).toMatchObject({ message: 'The host is ill.' })
    expect((await events(db).doc(event).get()).get('cancelled_at').toDate()).toEqual(clock.now())
    expect(await rsvp(services(), event, gone)).toBe('event_cancelled')
    expect(await addGuestOf(event, await giveNamed('New', 'Guest'))).toBe('event_cancelled')
    expect(await moveMember(event, waiting, 'going')).toBe('event_cancelled')
    expect(await checkIn(event, going)).toBe('event_cancelled')
    expect(await removeGuestOf(event, going)).toBe('event_cancelled')
    expect(await guestsWith(event, 'going')).toEqual([going])
    await rsvp(services(), event, going, false)
    expect(await guestsWith(event, 'offered')).toEqual([])
    expect(await recordedActions(event)).toEqual(['event_cancelled'])
  })

  it('adding a recording to an event notifies the guests who attended', async () => {
    const event = await give()
    const [there = '', absent = ''] = newUids(2)
    for (const uid of [there, absent]) await rsvp(services(), event, uid)
    await checkIn(event, there)
    const item = await db
      .collection(COLLECTIONS.contentLibrary)
      .add(contentItem(createWorld(new Date()), { title: 'The evening' }))
    const write = (content_id: string | null) =>
      outcomeOf(call(setRecordingAction, services(), { event_id: event, content_id }, admin))
    expect(await write('no-such-item')).toBe('recording_not_found')
    expect(await write(item.id)).toEqual({})
    await notifyAll()
    expect(await noticeKindsOf(there)).toEqual(['event_recording'])
    expect(await noticeKindsOf(absent)).toEqual([])
    expect((await events(db).doc(event).get()).get('recording_id')).toBe(item.id)
    expect(await write(null)).toEqual({})
    expect((await events(db).doc(event).get()).get('recording_id')).toBeNull()
  })

  it('deleting a content item removes it as the recording of every event, and leaves the recordings of other events unchanged', async () => {
    const library = db.collection(COLLECTIONS.contentLibrary)
    const [item, other] = await Promise.all(
      ['The evening', 'Another evening'].map((title) =>
        library.add(contentItem(createWorld(new Date()), { title })),
      ),
    )
    if (!item || !other) throw new Error('No items')
    const recordings = [item.id, item.id, other.id]
    const ids: string[] = []
    for (const content_id of recordings) {
      const event_id = await give()
      ids.push(event_id)
      await call(setRecordingAction, services(), { event_id, content_id }, admin)
    }
    const before = await item.get()
    await call(deleteContentAction, services(), { id: item.id }, admin)
    const data = { before, after: await item.get() }
    const { indexContent } = indexTriggers
    for (let run = 0; run < 2; run++)
      await indexContent.run({ data } as Parameters<typeof indexContent.run>[0])
    for (const [index, expected] of [null, null, other.id].entries()) {
      const id = ids[index] ?? ''
      expect((await events(db).doc(id).get()).get('recording_id')).toBe(expected)
      expect((await seatLedgers(db).doc(id).get()).get('recording_id')).toBe(expected)
    }
  })
})

describe('changes to an event', () => {
  it('when an event gets a new time and place, each guest gets one notification with the old and the new time and place', async () => {
    const event = await give({
      location: 'Paris',
      event_date: new Date('2040-05-01T17:00:00Z'),
      time_zone: 'Europe/Paris',
    })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    await editTwice(event, { title: 'Another title' })
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual([])
    await editTwice(event, {
      location: 'London',
      event_date: new Date('2040-05-02T18:30:00Z'),
      time_zone: 'Europe/London',
    })
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual(['event_changed'])
    const { docs } = await db.collection(COLLECTIONS.notifications).get()
    expect(docs[0]?.get('params')).toMatchObject({
      title: 'Another title',
      was_in: expect.stringContaining('Paris'),
      in: expect.stringContaining('London'),
      was_at: '2040-05-01T17:00:00.000Z',
      at: '2040-05-02T18:30:00.000Z',
      time_zone: 'Europe/London',
    })
  })

  it('if the trigger of a later title change runs before the trigger of a location change, guests are still notified of the new location', async () => {
    const event = await give({ location: 'Paris' })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    const moved = await editEvent(event, { location: 'London' })
    const renamed = await editEvent(event, { title: 'Another title' })
    for (const written of [renamed, moved]) await updateLedgerOfEvent(services(), written)
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual(['event_changed'])
    const { docs } = await db.collection(COLLECTIONS.notifications).get()
    expect(docs[0]?.get('params')).toMatchObject({ was_in: 'Paris', in: 'London', at: '' })
  })

  it('even if an event’s seat ledger lacks the old location, guests are notified of a new location, but not of a new title', async () => {
    const event = await give({ location: 'Paris' })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    const forgetPlace = () => seatLedgers(db).doc(event).update({ place: FieldValue.delete() })
    await forgetPlace()
    await editTwice(event, { title: 'Another title' })
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual([])
    expect((await seatLedgers(db).doc(event).get()).get('place')).toBe('Paris')
    await forgetPlace()
    await editTwice(event, { location: 'London' })
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual(['event_changed'])
  })

  it('the notification about an event’s new location does not add the city if the location already contains it', async () => {
    const event = await give({ location: 'Burj Al Arab, Dubai', city: 'Dubai' })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    await editTwice(event, { location: 'Dubai Marina' })
    await notifyAll()
    const { docs } = await db.collection(COLLECTIONS.notifications).get()
    expect(docs.map((notice) => notice.get('params') as object)).toMatchObject([
      { was_in: 'Burj Al Arab, Dubai', in: 'Dubai Marina' },
    ])
  })

  it('if an event keeps its location, guests are not notified even if its seat ledger contains the location in an old format', async () => {
    const event = await give({ location: 'Burj Al Arab, Dubai', city: 'Dubai' })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    await seatLedgers(db).doc(event).update({ place: 'Burj Al Arab, Dubai, Dubai' })
    await editTwice(event, { title: 'Another title' })
    await notifyAll()
    expect(await noticeKindsOf(uid)).toEqual([])
    expect((await seatLedgers(db).doc(event).get()).get('place')).toBe('Burj Al Arab, Dubai')
  })

  it('when an event is moved to an earlier time, offers of seats end no later than the event begins', async () => {
    const event = await give({ max_attendees: 1 })
    const [first = '', second = ''] = newUids(2)
    for (const uid of [first, second]) await rsvp(services(), event, uid)
    await rsvp(services(), event, first, false)
    const sooner = new Date(clock.now().getTime() + 3_600_000)
    await editTwice(event, { event_date: sooner })
    expect(await readRsvpCopy(event, second)).toMatchObject({
      status: 'offered',
      offered_until: sooner,
    })
  })

  it('if an event changes but its trigger does not run, the scheduled function updates the seats and notifies the guests', async () => {
    const event = await give({ max_attendees: 1 })
    const [uid = ''] = newUids(1)
    await rsvp(services(), event, uid)
    const event_date = new Date('2040-05-02T18:30:00Z')
    await events(db).doc(event).update({ event_date })
    await runSchedule(services())
    const ledger = await seatLedgers(db).doc(event).get()
    expect(ledger.get('starts_at').toDate()).toEqual(event_date)
    expect(await noticeKindsOf(uid)).toEqual(['event_changed'])
    await events(db).doc(event).delete()
    await rsvp(services(), event, uid, false)
    await runSchedule(services())
    expect(await rsvp(services(), event, uid)).toBe('event_not_found')
  })

  it('when an event is deleted, its guests are notified, and the data about its seats is deleted a day later', async () => {
    const event = await give({ max_attendees: 1 })
    const [going = '', waiting = ''] = newUids(2)
    for (const uid of [going, waiting]) await rsvp(services(), event, uid)
    const before = await events(db).doc(event).get()
    await call(deleteEventAction, services(), { id: event }, admin)
    const after = await events(db).doc(event).get()
    for (let run = 0; run < 2; run++) await updateLedgerOfEvent(services(), { before, after })
    await notifyAll()
    expect(await noticeKindsOf(going)).toEqual(['event_cancelled'])
    expect(await rsvp(services(), event, waiting)).toBe('event_not_found')
    await runSchedule(services())
    expect((await seatLedgers(db).doc(event).get()).exists).toBe(true)
    clock.advance((DAY + 60_000) / 1000)
    await runSchedule(services())
    expect((await seatLedgers(db).doc(event).get()).exists).toBe(false)
    expect((await rsvps(db).get()).size).toBe(0)
    expect(await readSeatsCopy(event)).toBeUndefined()
  })
})

describe('notifying many guests', () => {
  const guests = newUids(BROADCAST_PAGE + 5)

  async function cancelWithGuests(): Promise<string> {
    const event = await give({ max_attendees: null })
    await changeSeats(services(), event, (book) => {
      for (const uid of guests) takePlace(book, uid)
    })
    await cancel(event)
    const [job] = (await eventBroadcasts(db).get()).docs
    return job?.id ?? ''
  }
  const stateOf = async (id: string) => (await eventBroadcasts(db).doc(id).get()).data()
  const noticeCount = async () =>
    (await db.collection(COLLECTIONS.notifications).where('kind', '==', 'event_cancelled').get())
      .size

  it('if the notification of many guests is interrupted, it continues later and notifies nobody twice', async () => {
    const id = await cancelWithGuests()
    let options = 0
    const once = () => new Date(clock.now().getTime() + (options++ < 2 ? 0 : DAY))
    await sendBroadcast({ db, now: once }, id, new Date(clock.now().getTime() + 1000))
    expect(await stateOf(id)).toMatchObject({ state: 'running', told: BROADCAST_PAGE })
    clock.advance(2 * 24 * 60 * 60)
    await runSchedule(services())
    expect(await stateOf(id)).toMatchObject({ state: 'done', told: BROADCAST_PAGE + 5 })
    expect(await noticeCount()).toBe(BROADCAST_PAGE + 5)
  })

  it('if one guest cannot be notified and the process is then killed, a later run notifies this guest', async () => {
    const id = await cancelWithGuests()
    vi.spyOn(DocumentReference.prototype, 'create').mockRejectedValueOnce(new Error('Locked'))
    // Until the first page is stored, `sendBroadcast` asks for the time four times.
    let calls = 0
    const untilSecondPage = () => {
      if (++calls === 5) throw new Error('Killed')
      return clock.now()
    }
    const deadline = new Date(clock.now().getTime() + DAY)
    await expect(sendBroadcast({ db, now: untilSecondPage }, id, deadline)).rejects.toThrow(
      'Killed',
    )
    await expect.poll(noticeCount).toBe(BROADCAST_PAGE - 1)
    clock.advance(2 * 24 * 60 * 60)
    await runSchedule(services())
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
    expect(await noticeCount()).toBe(BROADCAST_PAGE + 5)
  })
})
