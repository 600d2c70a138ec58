import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromInput, toInput } from '../../web/src/features/events/admin/form'

const instant = (iso: string) => new Date(iso)

/** Time zones with special cases. */
const ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/Sao_Paulo',
]

afterEach(() => vi.unstubAllEnvs())

describe.each(ZONES)('the date and time input in %s', (zone) => {
  it(`event dates in ${zone} survive the round trip through the date and time input`, () => {
    vi.stubEnv('TZ', zone)
    const hour = 60 * 60 * 1000
    const wrong: string[] = []
    for (let moment = Date.UTC(2026, 0, 1, 0, 7); moment < Date.UTC(2027, 0, 1); moment += hour) {
      const shown = toInput(new Date(moment))
      const { moment: read, twice } = fromInput(shown)
      // A repeated hour is read as its first occurrence; both look the same.
      const early = read instanceof Date && toInput(read) === shown ? moment - read.getTime() : -1
      if (early !== 0 && !(twice && [hour / 2, hour].includes(early))) wrong.push(shown)
    }
    expect(wrong).toEqual([])
  })
})

describe('the date and time input', () => {
  it.each([
    ['Europe/London', '2026-07-01T18:30', '2026-07-01T17:30:00Z'],
    ['Asia/Dubai', '2026-07-01T18:30', '2026-07-01T14:30:00Z'],
    ['Asia/Kathmandu', '2026-07-01T18:30', '2026-07-01T12:45:00Z'],
    ['America/New_York', '2026-12-31T23:59', '2027-01-01T04:59:00Z'],
    // A repeated hour is parsed as its first occurrence.
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ])('in %s the date and time input %s is parsed as %s', (zone, text, iso) => {
    vi.stubEnv('TZ', zone)
    expect(fromInput(text).moment).toEqual(instant(iso))
  })

  it.each([
    ['Europe/London', '2026-03-29T01:30'],
    ['America/New_York', '2026-03-08T02:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('in %s the time %s is recognised as skipped', (zone, text) => {
    vi.stubEnv('TZ', zone)
    expect(fromInput(text).moment).toBe('skipped')
  })

  it.each([
    '',
    'soon',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '0026-01-01T10:00',
    '12026-01-01T10:00',
  ])('the date and time input rejects %j', (text) => {
    expect(fromInput(text).moment).toBe('invalid')
  })
})
