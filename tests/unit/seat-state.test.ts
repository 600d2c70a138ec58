import { describe, expect, it } from 'vitest'
import type { EventSeats } from '@domain/entities/event-seats'
import { ordinal } from '@domain/event-time'
import type { Rsvp } from '@domain/entities/rsvp'
import {
  seatChangeMessage,
  offerTimeText,
  seatStateOf,
  seatStateText,
  withFaces,
  type SeatState,
} from '../../web/src/features/events/member/seat-state'

const NOW = new Date('2026-12-01T12:00:00Z')

const eventSeats: EventSeats = {
  capacity: 10,
  going: 7,
  offered: 1,
  waiting: 2,
  faces: ['a', 'b'],
  queue: [4, 9],
  version: 1,
}
const ownRsvp = (status: Rsvp['status'], fields: Partial<Rsvp> = {}): Rsvp => ({
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
const NO_PLACE: SeatState = {
  status: 'none',
  position: null,
  freeSeats: null,
  offeredUntil: null,
  going: 0,
  faces: [],
}
const NO_DATA = { seats: null, own: null }

describe('the seat state of a member at an event', () => {
  it('if no seat data of an event are stored yet, seatStateOf returns that all seats are free', () => {
    expect(seatStateOf({ max_attendees: 24 }, NO_DATA, NOW)).toMatchObject({
      status: 'none',
      freeSeats: 24,
    })
    expect(seatStateOf({ max_attendees: null }, NO_DATA, NOW)).toMatchObject({ freeSeats: null })
  })

  it.each([
    ['2 seats left', null],
    ['You are going', ownRsvp('going')],
    ['You are going', ownRsvp('attended')],
    ['You are 2nd in line', ownRsvp('waiting', { ticket: 9 })],
    ['You are on the waitlist', ownRsvp('waiting', { ticket: 700 })],
    ['A seat is held for you', ownRsvp('offered', { offered_until: new Date(NOW.getTime() + 1) })],
    ['2 seats left', ownRsvp('offered', { offered_until: NOW })],
    ['2 seats left', ownRsvp('cancelled')],
    ['2 seats left', ownRsvp('lapsed')],
  ])('seatStateText describes the seat status of a member as "%s"', (text, rsvp) => {
    expect(
      seatStateText(seatStateOf({ max_attendees: 10 }, { seats: eventSeats, own: rsvp }, NOW)),
    ).toBe(text)
  })

  it('seatStateText returns an empty text for an event without a seat limit, and "All seats are taken" for a full event', () => {
    const none = seatStateOf({ max_attendees: null }, NO_DATA, NOW)
    expect(seatStateText(none)).toBe('')
    expect(seatStateText({ ...none, freeSeats: 0 })).toBe('All seats are taken')
    expect(seatStateText({ ...none, freeSeats: 1 })).toBe('1 seat left')
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
    [111, '111th'],
  ])('the position %i in line is written as %s', (position, text) => {
    expect(ordinal(position)).toBe(text)
  })

  it.each([
    ['going', 'none', 'You are going'],
    ['waiting', 'none', 'You are on the waitlist'],
    ['cancelled', 'going', 'You are no longer going'],
    ['cancelled', 'waiting', 'You left the waitlist'],
    ['cancelled', 'offered', 'You declined the seat'],
  ] as const)(
    'when a member’s seat status becomes "%s" and was "%s" before, the message is "%s"',
    (status, before, text) => {
      expect(seatChangeMessage({ status, position: null, seats_left: null }, before)).toBe(text)
    },
  )

  it.each([
    ['no text while seats are left', { freeSeats: 2 }, 100, ''],
    ['no text for a member who is going', { status: 'going', freeSeats: 0 }, 100, ''],
    [
      'the full time for a distant event',
      { freeSeats: 0 },
      100,
      'A seat that becomes free is offered to the next member on the waitlist and held for 24 hours.',
    ],
    [
      'a shorter time and the reason for a near event',
      { status: 'waiting', freeSeats: 0 },
      8,
      'A seat that becomes free is offered to the next member on the waitlist and held for 4 hours because the event is near.',
    ],
    [
      'what happens after the offer has expired',
      { status: 'offered', offeredUntil: inHours(24) },
      100,
      'Then the offer ends, and the seat is free for others.',
    ],
    [
      'the reason for a short offer before a near event',
      { status: 'offered', offeredUntil: inHours(4) },
      8,
      'The seat is held for less than 24 hours because the event is near.',
    ],
  ] as const)(
    'offerTimeText returns a text about how long an offered seat is held: %s',
    (_, fields, hours, text) => {
      expect(offerTimeText({ ...NO_PLACE, ...fields }, inHours(hours), NOW)).toBe(text)
    },
  )

  it('withFaces limits how many different guests are shown in pictures, in total for all events that the member attends', () => {
    const going = (faces: string[]): SeatState => ({ ...NO_PLACE, status: 'going', faces })
    const waiting: SeatState = { ...going(['z']), status: 'waiting' }
    const third = going(['d', 'a', 'c'])
    const shown = withFaces(
      [going(['a', 'b']), undefined, waiting, going(['b', 'c', 'd']), third],
      3,
    )
    expect(shown.map((seatState) => seatState?.faces)).toEqual([
      ['a', 'b'],
      undefined,
      ['z'],
      ['b', 'c'],
      ['a', 'c'],
    ])
  })
})
