import { describe, expect, it } from 'vitest'
import { currentNotice, isTimely, type LedgerOfNotice } from '@domain/current-notice'
import type { Guest } from '@domain/entities/seat-ledger'
import { PLACE_TO_COME } from '@domain/event-changes'
import type { NoticeKind } from '@domain/notices'

const MINUTE = 60_000
const now = new Date('2026-11-24T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)

const guestWith = (fields: Partial<Guest>): Guest => ({
  status: 'going',
  position_at: now,
  ticket: 1,
  offered_until: null,
  news: null,
  changed_at: now,
  version: 1,
  ...fields,
})
const ledgerWith = (guest: Partial<Guest>, fields: Partial<LedgerOfNotice> = {}) => ({
  starts_at: inMinutes(45),
  deleted_at: null,
  cancelled_at: null,
  guests: { amina: guestWith(guest) },
  ...fields,
})
const noticeOf = (kind: NoticeKind) => ({
  kind,
  params: { event: 'event-1', title: 'Dinner', held: '24 hours' },
})
const current = (kind: NoticeKind, ledger: LedgerOfNotice | undefined, uid = 'amina') =>
  currentNotice(noticeOf(kind), uid, { ledger, now })

describe('isTimely', () => {
  it.each([
    // The kind of notification, the minutes until the event begins, and the expected result.
    ['event_soon', 60, true],
    ['event_soon', 60.1, false],
    ['event_soon', 0.1, true],
    ['event_soon', 0, false],
    ['event_soon', -30, false],
    ['event_in_a_day', 24 * 60, true],
    ['event_in_a_day', 24 * 60 + 0.1, false],
    ['event_in_a_day', 22 * 60, true],
    ['event_in_a_day', 22 * 60 - 0.1, false],
    ['event_in_a_day', -30, false],
    ['event_cancelled', -30, true],
  ] as const)(
    'isTimely() for the notice %s, %d minutes before the event, returns %s',
    (kind, minutes, expected) => {
      expect(isTimely(kind, inMinutes(minutes), now)).toBe(expected)
    },
  )
})

describe('currentNotice', () => {
  it.each(['going', 'attended'] as const)(
    'currentNotice does not change a reminder whose time is right, for a guest with the status "%s"',
    (status) => {
      expect(current('event_soon', ledgerWith({ status }))).toEqual(noticeOf('event_soon'))
    },
  )

  it.each([
    ['the event no longer exists', undefined],
    ['the event was deleted', ledgerWith({}, { deleted_at: now })],
    ['the event was cancelled', ledgerWith({}, { cancelled_at: now })],
    ['the event has begun', ledgerWith({}, { starts_at: inMinutes(-1) })],
    ['the event was moved to a later time', ledgerWith({}, { starts_at: inMinutes(600) })],
    ['the member gave up the seat', ledgerWith({ status: 'cancelled' })],
    ['the member is only on the waitlist', ledgerWith({ status: 'waiting' })],
    ['the member is not a guest', ledgerWith({}, { guests: {} })],
  ])('a reminder is no longer valid when %s', (_, ledger) => {
    expect(current('event_soon', ledger)).toBeUndefined()
  })

  const offer = (minutes: number) => ({
    status: 'offered' as const,
    offered_until: inMinutes(minutes),
  })

  it('the notification about an offered seat states how much time is left to accept the offer', () => {
    expect(current('seat_offered', ledgerWith(offer(40)))?.params).toEqual({
      event: 'event-1',
      title: 'Dinner',
      held: '40 minutes',
    })
  })

  it.each([
    ['the offer has expired', ledgerWith(offer(0))],
    ['the member has accepted the offer', ledgerWith({ status: 'going' })],
    ['the offer is recorded as lapsed', ledgerWith({ status: 'lapsed' })],
    ['the event was cancelled', ledgerWith(offer(40), { cancelled_at: now })],
    ['the event no longer exists', undefined],
  ])('the notice about an offered seat is no longer valid when %s', (_, ledger) => {
    expect(current('seat_offered', ledger)).toBeUndefined()
  })

  it.each([
    ['seat_given', 'going', true],
    ['seat_given', 'attended', true],
    ['seat_given', 'waiting', false],
    ['seat_given', 'cancelled', false],
    ['seat_taken_away', 'cancelled', true],
    ['seat_taken_away', 'lapsed', true],
    ['seat_taken_away', 'going', false],
    ['seat_taken_away', 'offered', false],
    ['seat_taken_away', 'waiting', false],
  ] as const)(
    'the notice %s is valid for a guest with the status "%s": %s',
    (kind, status, isTrue) => {
      expect(current(kind, ledgerWith({ status }))).toEqual(isTrue ? noticeOf(kind) : undefined)
    },
  )

  it.each([
    ['the event was cancelled', ledgerWith({ status: 'cancelled' }, { cancelled_at: now })],
    ['the event no longer exists', undefined],
  ])('the notice about a seat that was taken away stays valid when %s', (_, ledger) => {
    expect(current('seat_taken_away', ledger)).toEqual(noticeOf('seat_taken_away'))
  })

  it.each([
    ['the event was cancelled', ledgerWith({}, { cancelled_at: now })],
    ['the event no longer exists', undefined],
  ])(
    'the notice about a seat that was given to a member is no longer valid when %s',
    (_, ledger) => {
      expect(current('seat_given', ledger)).toBeUndefined()
    },
  )

  const NOTHING_NEW = { was_at: '', at: '', was_in: '', in: '' }
  const newTime = (at: Date) => ({ was_at: inMinutes(10).toISOString(), at: at.toISOString() })
  const newPlace = (place: string) => ({ was_in: 'London', in: place })
  const currentChange = (params: object, fields: Partial<LedgerOfNotice>, guest = {}) => {
    const notice = { kind: 'event_changed' as const, params: { ...NOTHING_NEW, ...params } }
    return currentNotice(notice, 'amina', { ledger: ledgerWith(guest, fields), now })?.params
  }
  const moved = inMinutes(600)

  it.each([
    ['the event still has the new time', newTime(moved), { starts_at: moved }],
    ['the event still has the new place', newPlace('Oxford'), { place: 'Oxford' }],
    ['the seat ledger is too old to contain the place of the event', newPlace('Oxford'), {}],
    ['the event still has no place', newPlace(PLACE_TO_COME), { place: '' }],
    ['the notice is old and contains its times as texts', { was_at: 'May 1st', at: 'May 2nd' }, {}],
  ])('the notice about a changed event is returned unchanged when %s', (_, params, fields) => {
    expect(currentChange(params, fields)).toEqual({ ...NOTHING_NEW, ...params })
  })

  it.each([
    ['the event was moved to another time again', newTime(moved), { starts_at: inMinutes(900) }],
    ['the event was moved to another place', newPlace('Oxford'), { place: 'York' }],
    ['the event has a place again', newPlace(PLACE_TO_COME), { place: 'York' }],
    ['the event has no place any more', newPlace('Oxford'), { place: '' }],
    ['the event was cancelled', newTime(moved), { starts_at: moved, cancelled_at: now }],
  ])('the notice about a changed event is no longer valid when %s', (_, params, fields) => {
    expect(currentChange(params, fields)).toBeUndefined()
  })

  it('the notification about a changed event is still valid for a member on the waitlist, but not for one who gave up the seat', () => {
    const ledger = { starts_at: moved }
    expect(currentChange(newTime(moved), ledger, { status: 'cancelled' })).toBeUndefined()
    expect(currentChange(newTime(moved), ledger, { status: 'waiting' })).toBeDefined()
  })

  it('if an event’s time or place has changed again, an older notification about both mentions only the one that is still valid', () => {
    const both = { ...newTime(moved), ...newPlace('Oxford') }
    expect(currentChange(both, { starts_at: moved, place: 'York' })).toEqual({
      ...NOTHING_NEW,
      ...newTime(moved),
    })
    expect(currentChange(both, { starts_at: inMinutes(900), place: 'Oxford' })).toEqual({
      ...NOTHING_NEW,
      ...newPlace('Oxford'),
    })
  })
})
