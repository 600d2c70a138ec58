import { describe, expect, it } from 'vitest'
import type { EventSeats } from '@domain/entities/event-seats'
import { ordinal } from '@domain/event-time'
import type { Rsvp } from '@domain/entities/rsvp'
import {
  changeText,
  holdText,
  placeOf,
  placeText,
  withFaces,
  type Place,
} from '../../web/src/features/events/member/place'

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

const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const NOBODY: Place = {
  status: 'none',
  position: null,
  left: null,
  until: null,
  going: 0,
  faces: [],
}
const NOTHING = { seats: null, own: null }

describe('a place at an event', () => {
  it('a member without a place sees all seats of the event', () => {
    expect(placeOf({ max_attendees: 24 }, NOTHING, NOW)).toMatchObject({
      status: 'none',
      left: 24,
    })
    expect(placeOf({ max_attendees: null }, NOTHING, NOW)).toMatchObject({ left: null })
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
  ])('the place of a member is described as "%s"', (text, rsvp) => {
    expect(placeText(placeOf({ max_attendees: 10 }, { seats, own: rsvp }, NOW))).toBe(text)
  })

  it('an event without a seat limit shows no number of seats, and a full event shows that all seats are taken', () => {
    const none = placeOf({ max_attendees: null }, NOTHING, NOW)
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
  ])('the position %i is written as %s', (position, text) => {
    expect(ordinal(position)).toBe(text)
  })

  it.each([
    ['going', 'none', 'You are going'],
    ['waiting', 'none', 'You are on the waitlist'],
    ['cancelled', 'going', 'You are no longer going'],
    ['cancelled', 'waiting', 'You left the waitlist'],
    ['cancelled', 'offered', 'The seat goes to the next in line'],
  ] as const)('a change to %s from %s shows the message "%s"', (status, before, text) => {
    expect(changeText({ status, position: null, seats_left: null }, before)).toBe(text)
  })

  it.each([
    ['nothing while seats are left', { left: 2 }, 100, ''],
    ['nothing to a member who is going', { status: 'going', left: 0 }, 100, ''],
    [
      'the full time for a distant event',
      { left: 0 },
      100,
      'A seat that becomes free is offered to the next in line and held for 24 hours.',
    ],
    [
      'a shorter time for a near event, and why',
      { status: 'waiting', left: 0 },
      8,
      'A seat that becomes free is offered to the next in line and held for 4 hours because the event is near.',
    ],
    [
      'what happens after an offer',
      { status: 'offered', until: inHours(24) },
      100,
      'Then it goes to the next in line.',
    ],
    [
      'that an offer is short because the event is near',
      { status: 'offered', until: inHours(4) },
      8,
      'It is held for less than 24 hours because the event is near.',
    ],
  ] as const)('holdText states %s', (_, fields, hours, text) => {
    expect(holdText({ ...NOBODY, ...fields }, inHours(hours), NOW)).toBe(text)
  })

  it('withFaces limits the number of different people whose faces are shown on all events that the member goes to', () => {
    const going = (faces: string[]): Place => ({ ...NOBODY, status: 'going', faces })
    const waiting: Place = { ...going(['z']), status: 'waiting' }
    const shown = withFaces([going(['a', 'b']), undefined, waiting, going(['b', 'c', 'd'])], 3)
    expect(shown.map((place) => place?.faces)).toEqual([['a', 'b'], undefined, ['z'], ['b', 'c']])
  })
})
