import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEvents } from '../../web/src/features/events/member/api/events'
import { advance, endData, IN_PORTAL, startData } from '../support/data-screen'

const { readDocument, readPage } = vi.hoisted(() => ({
  readDocument: vi.fn<() => Promise<unknown>>(),
  readPage: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/data/load-reads', () => ({
  loadReads: () => Promise.resolve({ readDocument, readPage, converters: {} }),
}))
vi.mock('../../web/src/features/events/shared/api/event', () => ({ eventQuery: vi.fn() }))

beforeEach(startData)
afterEach(async () => {
  await endData()
  readDocument.mockReset()
  readPage.mockReset()
})

it('the settings for prayer times are requested together with the events, and the lists wait for both', async () => {
  let sendSettings: (settings: object) => void = () => undefined
  readDocument.mockImplementation(() => new Promise((resolve) => (sendSettings = resolve)))
  const eventResponses: ((page: object) => void)[] = []
  readPage.mockImplementation(() => new Promise((resolve) => eventResponses.push(resolve)))
  const { result } = renderHook(
    () => useEvents({ q: '', type: null, date: null }, { page: 1, past: 1 }),
    IN_PORTAL,
  )
  await advance()
  expect(readDocument).toHaveBeenCalledOnce()
  expect(readPage).toHaveBeenCalledTimes(2)

  await act(async () => eventResponses.forEach((respond) => respond({ rows: [], next: null })))
  await advance()
  expect([result.current.upcoming.status, result.current.past.status]).toEqual([
    'loading',
    'loading',
  ])
  await act(async () => sendSettings({}))
  await advance()
  expect([result.current.upcoming.status, result.current.past.status]).toEqual(['ready', 'ready'])
})
