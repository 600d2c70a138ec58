import { describe, expect, it } from 'vitest'
import { hasOpenSeats, heldFor, offerEnd, positionOf, seatsLeft } from '@domain/seats'

const HOUR = 60 * 60_000
const now = new Date('2026-11-24T12:00:00Z')
const timeAfter = (ms: number) => new Date(now.getTime() + ms)

describe('offerEnd and heldFor', () => {
  it.each([
    ['for 24 hours when the event is in a month', 30 * 24 * HOUR, 24 * HOUR, '24 hours'],
    ['for 24 hours when the event is in two days', 48 * HOUR, 24 * HOUR, '24 hours'],
    [
      'for half of the remaining time when the event is in less than two days',
      47 * HOUR,
      23.5 * HOUR,
      '23 hours',
    ],
    [
      'for half of the remaining time when the event is in five hours',
      5 * HOUR,
      2.5 * HOUR,
      '2 hours',
    ],
    [
      'for at least 30 minutes when the event is in less than an hour',
      HOUR / 1.5,
      HOUR / 2,
      '30 minutes',
    ],
    [
      'until the beginning of the event when the event is in less than half an hour',
      20 * 60_000,
      20 * 60_000,
      '20 minutes',
    ],
    ['not at all when the event has begun', -HOUR, 0, '1 minute'],
  ])(
    'a seat that becomes available is held for the next member on the waitlist: %s',
    (_, left, held, words) => {
      expect(offerEnd(now, timeAfter(left))).toEqual(timeAfter(held))
      expect(heldFor(now, timeAfter(held))).toBe(words)
    },
  )
})

describe('the time for which a seat is held', () => {
  it.each([
    [89, '89 minutes'],
    [90, '1 hour'],
    [119, '1 hour'],
    [120, '2 hours'],
  ])('heldFor describes %i minutes as "%s"', (minutes, words) => {
    expect(heldFor(now, timeAfter(minutes * 60_000))).toBe(words)
  })
})

describe('hasOpenSeats, seatsLeft and positionOf', () => {
  it('hasOpenSeats is true only for a future event that is not cancelled and has no registration URL', () => {
    const event = { event_date: timeAfter(HOUR), registration_url: null }
    expect(hasOpenSeats(event, now)).toBe(true)
    expect(hasOpenSeats({ ...event, cancelled_at: null }, now)).toBe(true)
    expect(hasOpenSeats({ ...event, event_date: now }, now)).toBe(false)
    expect(hasOpenSeats({ ...event, registration_url: 'https://x.example' }, now)).toBe(false)
    expect(hasOpenSeats({ ...event, cancelled_at: now }, now)).toBe(false)
  })

  it('seatsLeft does not count seats that are currently offered to members on the waitlist', () => {
    expect(seatsLeft({ capacity: 10, going: 6, offered: 3 })).toBe(1)
    expect(seatsLeft({ capacity: 2, going: 3, offered: 0 })).toBe(0)
    expect(seatsLeft({ capacity: null, going: 3, offered: 0 })).toBeNull()
  })

  it('positionOf returns a position on the waitlist only for waiting guests', () => {
    const queue = [4, 7, 9]
    expect(positionOf({ queue }, { status: 'waiting', ticket: 7 })).toBe(2)
    expect(positionOf({ queue }, { status: 'waiting', ticket: 8 })).toBeNull()
    expect(positionOf({ queue }, { status: 'going', ticket: 7 })).toBeNull()
  })
})
