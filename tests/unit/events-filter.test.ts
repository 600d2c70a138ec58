import { describe, expect, it } from 'vitest'
import {
  isUpcoming,
  ordinalDateTime,
  sectionsOf,
  type EventRow,
} from '../../web/src/features/events/shared/calendar'
import { eventsView } from '../../web/src/features/events/member/view'
import { boundsOf, dayOf } from '../../web/src/ui/days'
import { createWorld, event } from '../support/factories'

const view = (query: string) => eventsView.read(new URLSearchParams(query))
const none = { q: '', type: null, date: null }
const first = { page: 1, past: 1 }

describe('the events’ URL', () => {
  it.each([
    ['', none, first],
    [
      'q=dinner&type=networking&date=2026-12-01&past=2&page=3',
      { q: 'dinner', type: 'networking', date: '2026-12-01' },
      { page: 3, past: 2 },
    ],
    ['type=retreat', none, first],
    ['date=2026-02-30', none, first],
    ['date=2026-2-3', none, first],
    ['date=tomorrow', none, first],
    ['date=2028-02-29', { ...none, date: '2028-02-29' }, first],
    ['page=0&past=-1', none, first],
    ['past=1000', none, { page: 1, past: 20 }],
  ])("the events' URL %s is parsed", (query, values, pages) => {
    expect(view(query)).toEqual({ values, pages })
  })

  it.each(['', 'q=a&date=2026-12-01', 'type=meetup&past=2', 'type=webinar&page=2&past=3'])(
    "the events' URL %s survives a round trip",
    (query) => {
      const { values, pages } = view(query)
      expect(eventsView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of events', () => {
  it('equivalent event filters share a query key', () => {
    const key = eventsView.keyOf({ ...none, q: ' ÉTÉ ' })
    expect(key).toEqual(eventsView.keyOf({ ...none, q: 'ete' }))
  })

  it.each([
    [none, false],
    [{ ...none, q: ' ' }, false],
    [{ ...none, q: 'a' }, true],
    [{ ...none, type: 'meetup' as const }, true],
    [{ ...none, date: '2026-12-01' }, true],
  ])('the event filters %j are active: %s', (values, narrowed) => {
    expect(eventsView.isNarrowed(values)).toBe(narrowed)
  })
})

describe('dates', () => {
  it.each([
    [new Date(2025, 9, 31, 21, 0), 'October 31st, 2025 at 9:00 PM'],
    [new Date(2026, 1, 1, 0, 5), 'February 1st, 2026 at 12:05 AM'],
    [new Date(2026, 10, 2, 12, 30), 'November 2nd, 2026 at 12:30 PM'],
    [new Date(2026, 10, 3, 9, 0), 'November 3rd, 2026 at 9:00 AM'],
    [new Date(2026, 10, 11, 9, 0), 'November 11th, 2026 at 9:00 AM'],
    [new Date(2026, 10, 12, 9, 0), 'November 12th, 2026 at 9:00 AM'],
    [new Date(2026, 10, 22, 9, 0), 'November 22nd, 2026 at 9:00 AM'],
  ])('event date %s is shown as %s', (date, text) => {
    expect(ordinalDateTime(date)).toBe(text)
  })

  it('dayOf returns the day of a moment in the viewer’s time zone', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
  })

  it.each(['2026-01-05', '2026-03-29', '2026-10-25', '2026-12-31'])(
    'the day %s lasts from midnight to midnight',
    (day) => {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      expect(boundsOf(day)).toEqual({
        from: new Date(year, month - 1, date).getTime(),
        to: new Date(year, month - 1, date + 1).getTime(),
      })
    },
  )
})

describe('sections', () => {
  const now = new Date(2026, 5, 15, 12).getTime()
  const world = createWorld(new Date(now))
  const row = (id: string, minutes: number): EventRow => ({
    ...event(world, { event_date: new Date(now + minutes * 60_000) }),
    id,
  })
  const ids = (rows: readonly EventRow[]) => rows.map(({ id }) => id)

  it('event sections list upcoming events soonest first and past ones latest first', () => {
    const rows = [row('later', 90), row('soon', 1), row('old', -90), row('over', -1)]
    const { toCome, past } = sectionsOf([...rows, ...rows], now)
    expect(ids(toCome)).toEqual(['soon', 'later'])
    expect(ids(past)).toEqual(['over', 'old'])
  })

  it('an event moves to the past section when it begins', () => {
    const rows = [row('soon', 1), row('over', -1)]
    expect(ids(sectionsOf(rows, now + 60_000).past)).toEqual(['soon', 'over'])
  })

  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('an event %i minutes from now is upcoming: %s', (minutes, upcoming) => {
    expect(isUpcoming(row('', minutes), now)).toBe(upcoming)
  })
})
