// @vitest-environment jsdom
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

const numbers = (members: number) => ({ members, content: 0, events: 0, pending_requests: 0 })

async function open(options = {}) {
  const screen = renderHook(() => useQuery({ ...callQuery(adminStats, {}), ...options }), IN_PORTAL)
  await advance()
  return { ...screen, members: () => screen.result.current.data?.members }
}

/** The options of the admin dashboard: the query is polled every 30 seconds while the page is visible. */
const WATCHED = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true }

beforeEach(startData)
afterEach(async () => {
  await endData()
  vi.restoreAllMocks()
  call.mockReset()
  logProblem.mockReset()
})

it('a polled query refetches and keeps its data after a failure', async () => {
  call.mockResolvedValueOnce(numbers(1)).mockResolvedValueOnce(numbers(2))
  call.mockRejectedValueOnce(new Error('down'))
  const { members, unmount } = await open(WATCHED)
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

it('a polled query pauses in a hidden tab and refetches when visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  call.mockResolvedValue(numbers(1))
  await open(WATCHED)
  visibility.mockReturnValue('hidden')
  await advance(120_000)
  expect(call).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await advance()
  expect(call).toHaveBeenCalledTimes(2)
})

it('cached data shows at once and is refetched after 60 seconds', async () => {
  call.mockResolvedValueOnce(numbers(1)).mockResolvedValueOnce(numbers(2))
  const first = await open()
  first.unmount()
  await advance(59_000)
  const second = await open()
  expect(second.members()).toBe(1)
  expect(call).toHaveBeenCalledTimes(1)
  second.unmount()
  await advance(2_000)
  const third = renderHook(() => useQuery(callQuery(adminStats, {})), IN_PORTAL)
  expect(third.result.current.data?.members).toBe(1)
  await advance()
  expect(third.result.current.data?.members).toBe(2)
})

it('screens with the same query share one call', async () => {
  call.mockResolvedValue(numbers(1))
  const screens = await Promise.all([open(), open()])
  expect(screens.map(({ members }) => members())).toEqual([1, 1])
  expect(call).toHaveBeenCalledTimes(1)
})

it('a failed call is logged and not retried automatically', async () => {
  call.mockRejectedValue(new Error('down'))
  const { result } = await open()
  await advance(60_000)
  expect(result.current.isError).toBe(true)
  expect(call).toHaveBeenCalledTimes(1)
  expect(logProblem).toHaveBeenCalledOnce()
})

it('a failed call is retried after reconnecting', async () => {
  call.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(numbers(1))
  const { members } = await open()
  await setOnline(false)
  await setOnline(true)
  expect(members()).toBe(1)
})

it('a call fails at once while the browser is offline', async () => {
  call.mockRejectedValue(new Error('offline'))
  await setOnline(false)
  const { result } = await open()
  expect(result.current.isError).toBe(true)
  await setOnline(true)
})

it('the failure of a screen that is closed is not logged', async () => {
  let fail: (error: Error) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  const { unmount } = await open()
  unmount()
  fail(new Error('down'))
  await advance()
  expect(logProblem).not.toHaveBeenCalled()
})
