import { describe, expect, it } from 'vitest'
import type { EventSeats } from '@domain/entities/event-seats'
import { ordinal } from '@domain/event-time'
import type { Rsvp } from '@domain/entities/rsvp'
import { changeText, placeOf, placeText } from '../../web/src/features/events/member/place'

const NOW = new Date('2026-12-01T12:00:00Z')

const seats: EventSeats = {
  capacity: 10,
  going: 7,
  offered: 1,
  waiting: 2,
  faces: ['a', 'b'],
  queue: [4, 9],
  version: 1,
}
const own = (status: Rsvp['status'], fields: Partial<Rsvp> = {}): Rsvp => ({
  event_id: 'event',
  user_id: 'me',
  status,
  position_at: new Date(0),
  offered_until: null,
  ticket: null,
  version: 1,
  ...fields,
})

describe('a place at an event', () => {
  it('a member without a place sees all seats of the event', () => {
    expect(placeOf({ max_attendees: 24 }, null, null, NOW)).toMatchObject({
      status: 'none',
      left: 24,
    })
    expect(placeOf({ max_attendees: null }, null, null, NOW)).toMatchObject({ left: null })
  })

  it.each([
    ['2 seats left', null],
    ['You are going', own('going')],
    ['You are going', own('attended')],
    ['You are 2nd in line', own('waiting', { ticket: 9 })],
    ['You are on the waitlist', own('waiting', { ticket: 700 })],
    ['A seat is held for you', own('offered', { offered_until: new Date(NOW.getTime() + 1) })],
    ['2 seats left', own('offered', { offered_until: NOW })],
    ['2 seats left', own('cancelled')],
    ['2 seats left', own('lapsed')],
  ])('a place reads "%s"', (text, rsvp) => {
    expect(placeText(placeOf({ max_attendees: 10 }, seats, rsvp, NOW))).toBe(text)
  })

  it('an event without a limit shows no seats, and a full one says that all are taken', () => {
    const none = placeOf({ max_attendees: null }, null, null, NOW)
    expect(placeText(none)).toBe('')
    expect(placeText({ ...none, left: 0 })).toBe('All seats are taken')
    expect(placeText({ ...none, left: 1 })).toBe('1 seat left')
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
    [111, '111th'],
  ])('the position %i reads %s', (position, text) => {
    expect(ordinal(position)).toBe(text)
  })

  it.each([
    ['going', 'none', 'You are going'],
    ['waiting', 'none', 'You are on the waitlist'],
    ['cancelled', 'going', 'You are no longer going'],
    ['cancelled', 'waiting', 'You left the waitlist'],
    ['cancelled', 'offered', 'The seat goes to the next in line'],
  ] as const)('the change to %s from %s is told as "%s"', (status, before, text) => {
    expect(changeText({ status, position: null, seats_left: null }, before)).toBe(text)
  })
})
