import { afterEach, expect, it, vi } from 'vitest'
import { timeAgo } from '../../web/src/ui/time-ago'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [-5, 'this minute'],
  [0.5, 'this minute'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [23.9 * 60, '23 hours ago'],
  [24 * 60, 'yesterday'],
  [6 * 24 * 60, '6 days ago'],
])('timeAgo describes a time %d minutes ago as "%s"', (minutes, words) => {
  const now = Date.UTC(2026, 10, 23, 12)
  expect(timeAgo(new Date(now - minutes * 60_000), now)).toBe(words)
})

it.each([
  ['Asia/Dubai', '2026-11-26T01:00', '2026-11-25T00:30', 'yesterday'],
  ['Asia/Dubai', '2026-11-26T01:00', '2026-11-24T23:30', '2 days ago'],
  ['Asia/Dubai', '2026-11-26T23:00', '2026-11-25T00:30', 'yesterday'],
  ['America/New_York', '2026-11-26T01:00', '2026-11-19T23:30', '7 days ago'],
  // London: the clocks go forward on 29 March 2026 and back on 25 October 2026.
  ['Europe/London', '2026-03-30T02:00', '2026-03-28T23:30', '2 days ago'],
  ['Europe/London', '2026-10-25T23:30', '2026-10-25T00:15', '24 hours ago'],
])('in %s at %s, timeAgo describes %s as "%s"', (zone, now, date, words) => {
  vi.stubEnv('TZ', zone)
  expect(timeAgo(new Date(date), new Date(now).getTime())).toBe(words)
})
