import { expect, it } from 'vitest'
import {
  addEventGuest,
  moveEventGuest,
  setCapacity,
  setGuestInfo,
} from '../../functions/src/data/seats/admin-commands'
import { newLedger, openLedger } from '../../functions/src/data/seats/ledger'
import {
  answerOffer,
  joinEvent,
  leaveEvent,
  takePlace,
} from '../../functions/src/data/seats/member-commands'
import { createWorld, event } from '../support/factories'
import { DAY } from '../support/factories/factory'

const NOW = new Date()
const hoursLater = (hours: number) => new Date(NOW.getTime() + (hours * DAY) / 24)

/** Returns the seat ledger (the document with all seats) of an event that begins in 24 hours. */
const dinnerLedger = (max_attendees: number | null) =>
  newLedger(
    event(createWorld(NOW), 'bare', { event_date: hoursLater(24), max_attendees }),
    NOW,
    NOW,
  )

it('setGuestInfo refuses new notes for guests if the admin’s form shows an outdated version of the notes', () => {
  const draft = openLedger('dinner', dinnerLedger(null), NOW)
  const [first, second] = [
    { join_url: null, notes: 'Ring twice.' },
    { join_url: null, notes: 'Knock.' },
  ]
  const version = setGuestInfo(draft, first, 0)
  expect(() => setGuestInfo(draft, second, 0)).toThrow('guest_info_changed')
  expect(draft.ledger.guest_info).toEqual({ ...first, version })
  // Repeating the first call succeeds despite its outdated version (0), because the same notes are already stored.
  expect(setGuestInfo(draft, first, 0)).toBe(version)
  expect(setGuestInfo(draft, second, version)).toBe(draft.ledger.version)
  expect(draft.ledger.guest_info).toMatchObject(second)
})

it('addEventGuest returns whether it added the member, and changes nothing for a member with a seat, an offer or a waitlist position', () => {
  const draft = openLedger('dinner', dinnerLedger(1), NOW)
  const add = (uid: string) => addEventGuest(draft, { uid, name: 'A Guest' })
  expect(add('first')).toMatchObject({ added: true, status: 'going' })
  expect(add('second')).toMatchObject({ added: true, status: 'waiting', position: 1 })
  leaveEvent(draft, 'first')
  const actions = [...draft.auditedActions]
  expect(add('second')).toMatchObject({ added: false, status: 'offered' })
  expect(draft.auditedActions).toEqual(actions)
  expect(add('first')).toMatchObject({ added: true, status: 'waiting' })
  expect(add('first')).toMatchObject({ added: false, status: 'waiting', position: 1 })
})

it('setCapacity cannot change the number of seats of a cancelled event, but accepts the number that is already stored', () => {
  const draft = openLedger('dinner', dinnerLedger(1), NOW)
  setCapacity(draft, 2, 1)
  draft.ledger.cancelled_at = NOW
  expect(() => setCapacity(draft, 3, 2)).toThrow('event_cancelled')
  setCapacity(draft, 2, 1)
  expect(draft.ledger.capacity).toBe(2)
})

it('after the event has begun, moveEventGuest can give a free seat to a guest whose seat offer has lapsed', () => {
  const before = openLedger('dinner', dinnerLedger(1), NOW)
  for (const uid of ['going', 'first', 'second']) takePlace(before, uid)
  leaveEvent(before, 'going')
  expect(before.ledger.guests['first']?.status).toBe('offered')
  const give = (draft: typeof before, uid: string) =>
    moveEventGuest(draft, { uid, name: 'A Guest' }, 'going')
  expect(() => give(before, 'going')).toThrow('guest_not_waiting')

  const door = openLedger('dinner', before.ledger, hoursLater(25))
  expect(door.ledger.guests['first']?.status).toBe('lapsed')
  expect(give(door, 'first')).toMatchObject({ status: 'going', seats_left: 0 })
  expect(door.auditedActions).toMatchObject([{ action: 'guest_moved' }])
  expect(() => give(door, 'second')).toThrow('event_full')

  const fullDoor = openLedger('dinner', before.ledger, hoursLater(25))
  give(fullDoor, 'second')
  expect(() => give(fullDoor, 'first')).toThrow('event_full')
})

it('before the event begins, moveEventGuest refuses to give a seat to a guest whose seat offer has lapsed', () => {
  const offered = openLedger('dinner', dinnerLedger(1), NOW)
  for (const uid of ['going', 'first']) takePlace(offered, uid)
  leaveEvent(offered, 'going')
  const lapsed = openLedger('dinner', offered.ledger, hoursLater(13))
  expect(lapsed.ledger.guests['first']?.status).toBe('lapsed')
  expect(() => moveEventGuest(lapsed, { uid: 'first', name: 'A Guest' }, 'going')).toThrow(
    'guest_not_waiting',
  )
})

it('when an event gets an external registration link, members can give up seats and leave the waitlist, but cannot join', () => {
  const draft = openLedger('dinner', dinnerLedger(2), NOW)
  for (const uid of ['going', 'leaving', 'offered', 'waiting']) takePlace(draft, uid)
  leaveEvent(draft, 'leaving')
  expect(draft.ledger.guests['offered']?.status).toBe('offered')
  draft.ledger.is_elsewhere = true

  expect(() => answerOffer(draft, 'offered', true)).toThrow('event_without_seats')
  expect(() => joinEvent(draft, 'leaving')).toThrow('event_without_seats')
  expect(answerOffer(draft, 'offered', false)).toMatchObject({ status: 'cancelled' })
  expect(leaveEvent(draft, 'going')).toMatchObject({ status: 'cancelled' })
  expect(draft.ledger.guests['waiting']?.status).toBe('waiting')
  expect(leaveEvent(draft, 'waiting')).toMatchObject({ status: 'cancelled' })
})

it.each([
  ['deleted', { deleted_at: NOW }, 'event_not_found'],
  ['cancelled', { cancelled_at: NOW }, 'event_cancelled'],
  ['moved into the past', { starts_at: NOW }, 'event_over'],
])('an offer cannot be declined when the event was %s', (_, fields, code) => {
  const draft = openLedger('dinner', dinnerLedger(1), NOW)
  for (const uid of ['going', 'offered']) takePlace(draft, uid)
  leaveEvent(draft, 'going')
  Object.assign(draft.ledger, fields)
  expect(() => answerOffer(draft, 'offered', false)).toThrow(code)
})
