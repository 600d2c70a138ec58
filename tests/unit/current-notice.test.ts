import { describe, expect, it } from 'vitest'
import { currentNotice, isTimely, type LedgerOfNotice } from '@domain/current-notice'
import type { Guest } from '@domain/entities/seat-ledger'
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
    // Each row: kind, minutes until the event begins, expected result.
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
  ] as const)('isTimely for %s %d minutes before the event is %s', (kind, minutes, expected) => {
    expect(isTimely(kind, inMinutes(minutes), now)).toBe(expected)
  })
})

describe('currentNotice', () => {
  it.each(['going', 'attended'] as const)(
    'a reminder within its time is unchanged for a guest whose status is %s',
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
    ['the member only waits', ledgerWith({ status: 'waiting' })],
    ['the member is not a guest', ledgerWith({}, { guests: {} })],
  ])('a reminder is no longer true when %s', (_, ledger) => {
    expect(current('event_soon', ledger)).toBeUndefined()
  })

  const offer = (minutes: number) => ({
    status: 'offered' as const,
    offered_until: inMinutes(minutes),
  })

  it('the notice of an offer states how long the seat is still held', () => {
    expect(current('seat_offered', ledgerWith(offer(40)))?.params).toEqual({
      event: 'event-1',
      title: 'Dinner',
      held: '40 minutes',
    })
  })

  it.each([
    ['its time is over', ledgerWith(offer(0))],
    ['the member accepted it', ledgerWith({ status: 'going' })],
    ['it has lapsed', ledgerWith({ status: 'lapsed' })],
    ['the event was cancelled', ledgerWith(offer(40), { cancelled_at: now })],
    ['the event no longer exists', undefined],
  ])('the notice of an offer is no longer true when %s', (_, ledger) => {
    expect(current('seat_offered', ledger)).toBeUndefined()
  })
})
