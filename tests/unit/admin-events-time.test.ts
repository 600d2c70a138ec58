import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseInput, toInputValue } from '../../web/src/ui/date-input'

const dateOf = (iso: string) => new Date(iso)

/** Time zones with and without daylight saving, and with offsets that are not whole hours. */
const TIME_ZONES = [
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

describe.each(TIME_ZONES)('the date and time input in %s', (zone) => {
  it(`in ${zone}, the text that the date and time input shows for a moment is parsed as the same moment`, () => {
    vi.stubEnv('TZ', zone)
    const hour = 60 * 60 * 1000
    const wrong: string[] = []
    for (let moment = Date.UTC(2026, 0, 1, 0, 7); moment < Date.UTC(2027, 0, 1); moment += hour) {
      const shown = toInputValue(new Date(moment))
      const { moment: read, isAmbiguous } = parseInput(shown)
      // When the clocks go back, an hour occurs twice, with the same text. `parseInput` returns its first occurrence.
      const early =
        read instanceof Date && toInputValue(read) === shown ? moment - read.getTime() : -1
      if (early !== 0 && !(isAmbiguous && [hour / 2, hour].includes(early))) wrong.push(shown)
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
    // This time occurs twice. It is parsed as the first occurrence.
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ])('in %s the date and time input %s is parsed as %s', (zone, text, iso) => {
    vi.stubEnv('TZ', zone)
    expect(parseInput(text).moment).toEqual(dateOf(iso))
  })

  it.each([
    ['Europe/London', '2026-03-29T01:30'],
    ['America/New_York', '2026-03-08T02:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('in %s the date and time input refuses %s, which daylight saving skips', (zone, text) => {
    vi.stubEnv('TZ', zone)
    expect(parseInput(text).moment).toBe('skipped')
  })

  it.each([
    '',
    'soon',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '0026-01-01T10:00',
    '12026-01-01T10:00',
  ])('the date and time input rejects %j', (text) => {
    expect(parseInput(text).moment).toBe('invalid')
  })
})
