import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  isUpcoming,
  ordinalDateTime,
  sectionsOf,
  type EventRow,
} from '../../web/src/features/events/shared/calendar'
import { eventsView } from '../../web/src/features/events/member/view'
import { dayRange, dayOf } from '../../web/src/ui/days'
import { createWorld, event } from '../support/factories'

afterEach(() => {
  vi.unstubAllEnvs()
})

const readView = (query: string) => eventsView.read(new URLSearchParams(query))
const noFilters = { q: '', type: null, date: null }
const firstPages = { page: 1, past: 1 }

describe('the events’ URL', () => {
  it.each([
    ['', noFilters, firstPages],
    [
      'q=dinner&type=networking&date=2026-12-01&past=2&page=3',
      { q: 'dinner', type: 'networking', date: '2026-12-01' },
      { page: 3, past: 2 },
    ],
    ['type=retreat', noFilters, firstPages],
    ['date=2026-02-30', noFilters, firstPages],
    ['date=2026-2-3', noFilters, firstPages],
    ['date=tomorrow', noFilters, firstPages],
    ['date=2028-02-29', { ...noFilters, date: '2028-02-29' }, firstPages],
    ['page=0&past=-1', noFilters, firstPages],
    ['past=1000', noFilters, { page: 1, past: 20 }],
  ])(
    'the filters and the page numbers of the events page are read from the URL "%s"',
    (query, values, pages) => {
      expect(readView(query)).toEqual({ values, pages })
    },
  )

  it.each(['', 'q=a&date=2026-12-01', 'type=meetup&past=2', 'type=webinar&page=2&past=3'])(
    'parsing and writing the URL "%s" of the events page returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(eventsView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of events', () => {
  it('two searches for events share a query key if they differ only in case, accents and spaces', () => {
    const key = eventsView.keyOf({ ...noFilters, q: ' ÉTÉ ' })
    expect(key).toEqual(eventsView.keyOf({ ...noFilters, q: 'ete' }))
  })

  it.each([
    [noFilters, false],
    [{ ...noFilters, q: ' ' }, false],
    [{ ...noFilters, q: 'a' }, true],
    [{ ...noFilters, type: 'meetup' as const }, true],
    [{ ...noFilters, date: '2026-12-01' }, true],
  ])('with the filters %j, isFiltered() of the events page returns %s', (values, narrowed) => {
    expect(eventsView.isFiltered(values)).toBe(narrowed)
  })
})

describe('dates of events', () => {
  it.each([
    [new Date(2025, 9, 31, 21, 0), 'October 31st, 2025 at 9:00 PM'],
    [new Date(2026, 1, 1, 0, 5), 'February 1st, 2026 at 12:05 AM'],
    [new Date(2026, 10, 2, 12, 30), 'November 2nd, 2026 at 12:30 PM'],
    [new Date(2026, 10, 3, 9, 0), 'November 3rd, 2026 at 9:00 AM'],
    [new Date(2026, 10, 11, 9, 0), 'November 11th, 2026 at 9:00 AM'],
    [new Date(2026, 10, 12, 9, 0), 'November 12th, 2026 at 9:00 AM'],
    [new Date(2026, 10, 22, 9, 0), 'November 22nd, 2026 at 9:00 AM'],
  ])('ordinalDateTime formats the date %s as "%s"', (date, text) => {
    expect(ordinalDateTime(date)).toBe(text)
  })

  it('dayOf returns the date of a moment in the viewer’s time zone', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
  })

  it.each(['2026-01-05', '2026-03-29', '2026-10-25', '2026-12-31'])(
    'dayRange returns the local midnights at the beginning and end of the day %s',
    (day) => {
      // In London, 29 March 2026 has 23 hours, and 25 October 2026 has 25 hours.
      vi.stubEnv('TZ', 'Europe/London')
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      expect(dayRange(day)).toEqual({
        from: new Date(year, month - 1, date).getTime(),
        to: new Date(year, month - 1, date + 1).getTime(),
      })
    },
  )
})

describe('the sections of the events page', () => {
  const now = new Date(2026, 5, 15, 12).getTime()
  const world = createWorld(new Date(now))
  const eventRow = (id: string, minutes: number): EventRow => ({
    ...event(world, { event_date: new Date(now + minutes * 60_000) }),
    id,
  })
  const idsOf = (rows: readonly EventRow[]) => rows.map(({ id }) => id)

  it('sectionsOf sorts upcoming events soonest first and past events latest first', () => {
    const rows = [
      eventRow('later', 90),
      eventRow('soon', 1),
      eventRow('old', -90),
      eventRow('over', -1),
    ]
    const { upcoming, past } = sectionsOf([...rows, ...rows], now)
    expect(idsOf(upcoming)).toEqual(['soon', 'later'])
    expect(idsOf(past)).toEqual(['over', 'old'])
  })

  it('sectionsOf lists an event as past from the moment when the event begins', () => {
    const rows = [eventRow('soon', 1), eventRow('over', -1)]
    expect(idsOf(sectionsOf(rows, now + 60_000).past)).toEqual(['soon', 'over'])
  })

  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('isUpcoming() for an event that begins in %i minutes returns %s', (minutes, upcoming) => {
    expect(isUpcoming(eventRow('', minutes), now)).toBe(upcoming)
  })
})
