import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { relativeTime, winEmoji, winValue } from '../../web/src/features/webinar/wins/describe-win'
import { parseWins, type Win } from '../../web/src/features/webinar/api/use-daily-wins'
import { WinsCarousel } from '../../web/src/features/webinar/wins/wins-carousel'

const SAMPLE_WIN: Win = {
  id: 'a',
  title: 'Annual contract signed',
  category: 'Tech',
  description: 'A logistics group.',
  value: 48000,
  currency: 'USD',
  occurred_at: '2025-10-01T10:00:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the texts of a win', () => {
  it.each([
    [undefined, '🪙'],
    [0, '🪙'],
    [99.99, '🪙'],
    [100, '💰'],
    [999, '💰'],
    [1000, '💰💰'],
    [9999, '💰💰'],
    [10_000, '💰💰💰'],
    [2_400_000, '💰💰💰'],
  ])('a win with the value %s is shown with the emoji %s', (value, emoji) =>
    expect(winEmoji(value)).toBe(emoji),
  )

  it.each([
    [48000, 'USD', '$48,000'],
    [99.5, 'USD', '$99.50'],
    [150000, 'GBP', '£150,000'],
    [1200, 'USDT', '1,200 USDT'],
    [5, 'gold', '5 gold'],
  ])('the value of a win of %d %s is shown as %s', (value, currency, text) =>
    expect(winValue(value, currency)).toBe(text),
  )

  it.each([
    [0, '0 seconds ago'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [40 * 86_400, '40 days ago'],
    [-30, '0 seconds ago'],
  ])('the age of a win after %d seconds is shown as %s', (seconds, text) => {
    const now = Date.parse(SAMPLE_WIN.occurred_at) + seconds * 1000
    expect(relativeTime(SAMPLE_WIN.occurred_at, now)).toBe(text)
  })
})

describe('parseWins', () => {
  it.each([null, {}, 'wins', 7, { wins: [SAMPLE_WIN] }])(
    'parseWins returns no wins for the response %j',
    (feed) => expect(parseWins(feed)).toEqual([]),
  )

  it.each([
    ['null', null],
    ['a text', 'win'],
    ['a win without an id', { ...SAMPLE_WIN, id: '' }],
    ['a win without a title', { ...SAMPLE_WIN, title: '' }],
    ['a win without a date', { ...SAMPLE_WIN, occurred_at: 'soon' }],
    ['a win whose value is a text', { ...SAMPLE_WIN, value: '48000' }],
    ['a win with a negative value', { ...SAMPLE_WIN, value: -1 }],
  ])('parseWins omits %s and returns the other wins', (_, bad) =>
    expect(parseWins([bad, SAMPLE_WIN])).toEqual([SAMPLE_WIN]),
  )

  it('parseWins accepts a win without a value', () => {
    const { value: _, ...bare } = SAMPLE_WIN
    expect(parseWins([bare])).toEqual([bare])
  })
})

describe('the wins carousel', () => {
  const response = (body: unknown, ok = true) =>
    Promise.resolve({ ok, status: 502, json: async () => body })
  const openCarousel = async (fetched: () => Promise<unknown>) => {
    const fetch = vi.fn(fetched)
    vi.stubGlobal('fetch', fetch)
    Element.prototype.scrollTo = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }))
    render(<WinsCarousel />)
    return fetch
  }
  const settlePromises = () => act(async () => undefined)

  it('the carousel of members’ wins loads its data once, bypasses the HTTP cache, and meanwhile shows a loading message', async () => {
    const fetch = await openCarousel(() => new Promise(() => undefined))
    expect(screen.getByText('Loading live deals...')).toBeTruthy()
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/dailywins?limit=100',
      expect.objectContaining({ cache: 'no-store' }),
    )
  })

  it('the wins carousel shows the wins', async () => {
    vi.useFakeTimers({ now: Date.parse(SAMPLE_WIN.occurred_at) + 5 * 60_000 })
    await openCarousel(() =>
      response([SAMPLE_WIN, { ...SAMPLE_WIN, id: 'b', title: 'Second', value: undefined }]),
    )
    await settlePromises()
    expect(screen.getByRole('region', { name: 'Live member wins' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('$48,000')).toBeTruthy()
    expect(screen.getAllByText('5 minutes ago')).toHaveLength(2)
    expect(screen.getByText('Value not disclosed')).toBeTruthy()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getAllByText('6 minutes ago')).toHaveLength(2)
  })

  it('if the response contains no wins, the wins carousel says so', async () => {
    await openCarousel(() => response({ error: 'none' }))
    await settlePromises()
    expect(screen.getByText('No wins tracked yet.')).toBeTruthy()
    expect(screen.getByText('Check back soon for live deal updates!')).toBeTruthy()
  })

  it.each([
    ['responds with an error', () => response([], false)],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])(
    'the wins carousel shows a failure and offers a retry when the feed %s',
    async (_, failing) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const fetch = await openCarousel(failing)
      await settlePromises()
      expect(screen.getByRole('alert').textContent).toBe('Failed to load deal tracker')
      fetch.mockImplementation(() => response([SAMPLE_WIN]))
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await settlePromises()
      expect(screen.getByRole('article')).toBeTruthy()
    },
  )
})
