import { adminStats } from '@domain/calls/admin-stats'
import { useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQuery } from '../../web/src/data/calls'
import { endData, IN_PORTAL, advance, setOnline, startData } from '../support/data-screen'

const { call, logProblem } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  logProblem: vi.fn<() => void>(),
}))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

const statsOf = (members: number) => ({ members, content: 0, events: 0, pending_requests: 0 })

async function openStats(options = {}) {
  const screen = renderHook(() => useQuery({ ...callQuery(adminStats, {}), ...options }), IN_PORTAL)
  await advance()
  return { ...screen, members: () => screen.result.current.data?.members }
}

/** The query options of the admin dashboard. */
const POLLING_OPTIONS = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true }

beforeEach(startData)
afterEach(async () => {
  await endData()
  vi.restoreAllMocks()
  call.mockReset()
  logProblem.mockReset()
})

it('a query with an interval is repeated, and keeps its data if a repetition fails', async () => {
  call.mockResolvedValueOnce(statsOf(1)).mockResolvedValueOnce(statsOf(2))
  call.mockRejectedValueOnce(new Error('down'))
  const { members, unmount } = await openStats(POLLING_OPTIONS)
  expect(members()).toBe(1)
  await advance(30_000)
  expect(members()).toBe(2)
  await advance(30_000)
  expect(call).toHaveBeenCalledTimes(3)
  expect(members()).toBe(2)
  expect(logProblem).toHaveBeenCalledOnce()
  unmount()
  await advance(90_000)
  expect(call).toHaveBeenCalledTimes(3)
})

it('a query with an interval pauses while the tab is hidden, and is repeated when the tab becomes visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  call.mockResolvedValue(statsOf(1))
  await openStats(POLLING_OPTIONS)
  visibility.mockReturnValue('hidden')
  await advance(120_000)
  expect(call).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await advance()
  expect(call).toHaveBeenCalledTimes(2)
})

it('a query returns cached data immediately and refetches data that is older than 60 seconds', async () => {
  call.mockResolvedValueOnce(statsOf(1)).mockResolvedValueOnce(statsOf(2))
  const first = await openStats()
  first.unmount()
  await advance(59_000)
  const second = await openStats()
  expect(second.members()).toBe(1)
  expect(call).toHaveBeenCalledTimes(1)
  second.unmount()
  await advance(2_000)
  const third = renderHook(() => useQuery(callQuery(adminStats, {})), IN_PORTAL)
  expect(third.result.current.data?.members).toBe(1)
  await advance()
  expect(third.result.current.data?.members).toBe(2)
})

it('screens with the same query share one call to the function', async () => {
  call.mockResolvedValue(statsOf(1))
  const screens = await Promise.all([openStats(), openStats()])
  expect(screens.map(({ members }) => members())).toEqual([1, 1])
  expect(call).toHaveBeenCalledTimes(1)
})

it('a query logs a failed call and does not retry the call automatically', async () => {
  call.mockRejectedValue(new Error('down'))
  const { result } = await openStats()
  await advance(60_000)
  expect(result.current.isError).toBe(true)
  expect(call).toHaveBeenCalledTimes(1)
  expect(logProblem).toHaveBeenCalledOnce()
})

it('a query retries a failed call after reconnecting', async () => {
  call.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(statsOf(1))
  const { members } = await openStats()
  await setOnline(false)
  await setOnline(true)
  expect(members()).toBe(1)
})

it('a query fails immediately while the browser is offline', async () => {
  call.mockRejectedValue(new Error('offline'))
  await setOnline(false)
  const { result } = await openStats()
  expect(result.current.isError).toBe(true)
  await setOnline(true)
})

it('a query does not log a call that fails after the screen has closed', async () => {
  let fail: (error: Error) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  const { unmount } = await openStats()
  unmount()
  fail(new Error('down'))
  await advance()
  expect(logProblem).not.toHaveBeenCalled()
})
