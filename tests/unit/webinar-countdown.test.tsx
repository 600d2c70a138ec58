import { WEBINAR_DEFAULTS } from '@domain/webinar'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown, remaining } from '../../web/src/features/webinar/countdown'
import { eventDate } from '../../web/src/features/webinar/session'

const SECOND = 1000
const DAY = 86_400 * SECOND

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const shownTime = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .join(':')

describe('the remaining time until the webinar', () => {
  const target = Date.parse('2025-10-31T21:00:00+04:00')

  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5 * DAY, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [59 * SECOND, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
    [60 * SECOND, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [DAY - SECOND, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    [123 * DAY + 3_723 * SECOND, { days: 123, hours: 1, minutes: 2, seconds: 3 }],
  ])('the remaining time %i ms before the target is %j', (before, expected) => {
    expect(remaining(target, target - before)).toEqual(expected)
  })

  it.each(['Europe/London', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Dubai'])(
    'the countdown treats each day as 24 hours, even when clocks go back (%s)',
    (zone) => {
      vi.stubEnv('TZ', zone)
      // In London the clocks went back on 26 October 2025, and in New York on 2 November 2025.
      expect(remaining(target, Date.parse('2025-10-25T17:00:00Z'))).toMatchObject({ days: 6 })
      const after = Date.parse('2025-11-05T17:00:00Z')
      expect(remaining(after, target)).toEqual({ days: 5, hours: 0, minutes: 0, seconds: 0 })
    },
  )

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'the text of the webinar date does not depend on the viewer’s time zone (%s)',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const { starts_at, utc_offset_minutes } = WEBINAR_DEFAULTS
      expect(eventDate(starts_at.getTime(), utc_offset_minutes)).toEqual({
        day: '31 Oct 2025',
        monthDay: 'October 31',
        time: '9:00 PM',
        offset: 'UTC+4',
      })
      expect(eventDate(starts_at.getTime(), 330).offset).toBe('UTC+5:30')
      expect(eventDate(starts_at.getTime(), -210).offset).toBe('UTC−3:30')
    },
  )
})

describe('the countdown', () => {
  const target = Date.parse('2030-01-02T00:00:00Z')

  it('the countdown shows days, hours, minutes and seconds and updates every second', () => {
    vi.setSystemTime(target - DAY - 3_661 * SECOND - 400)
    render(<Countdown target={target} label="Session Starts In" />)
    expect(screen.getByRole('timer', { name: 'Session Starts In' })).toBeTruthy()
    expect(shownTime()).toBe('01:01:01:02')
    act(() => vi.advanceTimersByTime(SECOND))
    expect(shownTime()).toBe('01:01:01:01')
    act(() => vi.advanceTimersByTime(2 * SECOND))
    expect(shownTime()).toBe('01:01:00:59')
  })

  it('all countdowns of a page share one timer, which stops after unmounting', () => {
    vi.setSystemTime(target - DAY)
    const { unmount } = render(
      <>
        <Countdown target={target} label="One" />
        <Countdown target={target} label="Two" />
      </>,
    )
    expect(vi.getTimerCount()).toBe(1)
    act(() => vi.advanceTimersByTime(10 * SECOND))
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('when the webinar begins, the countdown reaches zero, stays at zero and stops its timer', () => {
    vi.setSystemTime(target - 2 * SECOND)
    render(<Countdown target={target} label="Session Starts In" />)
    expect(shownTime()).toBe('00:00:00:02')
    for (let second = 0; second < 5; second++) act(() => vi.advanceTimersByTime(SECOND))
    expect(shownTime()).toBe('00:00:00:00')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('if the page is opened after the date of the webinar, the countdown shows zero and starts no timer', () => {
    vi.setSystemTime(target + 400 * DAY)
    render(<Countdown target={target} label="Session Starts In" />)
    expect(shownTime()).toBe('00:00:00:00')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the prerendered countdown contains dashes instead of a time, and hydrates without a mismatch', () => {
    vi.setSystemTime(target - DAY)
    const tree = (
      <StrictMode>
        <Countdown target={target} label="Session Starts In" />
      </StrictMode>
    )
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(tree)
    expect(shownTime()).toBe('--:--:--:--')
    vi.setSystemTime(target - 3_600 * SECOND)
    const onRecoverableError = vi.fn()
    let hydrated: Root | undefined
    act(() => {
      hydrated = hydrateRoot(root, tree, { onRecoverableError })
    })
    expect(shownTime()).toBe('00:01:00:00')
    expect(onRecoverableError).not.toHaveBeenCalled()
    act(() => hydrated?.unmount())
    root.remove()
  })
})
