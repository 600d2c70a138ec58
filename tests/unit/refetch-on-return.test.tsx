import { useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOME } from '../../web/src/data/home'
import { useEvents } from '../../web/src/features/events/member/api/events'
import { advance, endData, IN_PORTAL, startData } from '../support/data-screen'

const { call, readPage } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  readPage: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/data/load-reads', () => ({
  loadReads: () => Promise.resolve({ readPage, converters: {} }),
}))
vi.mock('../../web/src/features/events/shared/api/event', () => ({ eventQuery: vi.fn() }))

beforeEach(() => {
  startData()
  call.mockReset().mockResolvedValue({})
  readPage.mockReset().mockResolvedValue({ rows: [], next: null })
})
afterEach(endData)

const MINUTE = 60_000

async function returnToTab() {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await advance()
}

const useHome = () => useQuery(HOME)
const useAllEvents = () => useEvents({ q: '', type: null, date: null }, { page: 1, past: 1 })

it.each([
  { screen: 'the home page', useData: useHome as () => unknown, read: call, reads: 1 },
  { screen: 'the events page', useData: useAllEvents, read: readPage, reads: 2 },
])(
  '$screen is refetched when the user returns to the tab and the data is more than five minutes old',
  async ({ useData, read, reads }) => {
    renderHook(useData, IN_PORTAL)
    await advance()
    expect(read).toHaveBeenCalledTimes(reads)
    await advance(4 * MINUTE)
    await returnToTab()
    expect(read).toHaveBeenCalledTimes(reads)
    await advance(2 * MINUTE)
    await returnToTab()
    expect(read).toHaveBeenCalledTimes(2 * reads)
    await returnToTab()
    expect(read).toHaveBeenCalledTimes(2 * reads)
  },
)
