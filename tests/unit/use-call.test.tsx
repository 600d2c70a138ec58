// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { adminStats } from '@domain/calls/admin-stats'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCall } from '../../web/src/firebase/use-call'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const INPUT = {}
const numbers = (members: number) => ({ members, content: 0, events: 0, pending_requests: 0 })
const watch = () => renderHook(() => useCall(adminStats, INPUT, 30))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks again while the page is looked at, and keeps the last answer when that fails', async () => {
  call.mockResolvedValueOnce(numbers(1)).mockResolvedValueOnce(numbers(2))
  call.mockRejectedValueOnce(new Error('down'))
  const { result, unmount } = watch()
  await pass(0)
  expect(result.current.data?.members).toBe(1)
  await pass(30_000)
  expect(result.current.data?.members).toBe(2)
  await pass(30_000)
  expect(call).toHaveBeenCalledTimes(3)
  expect(result.current.data?.members).toBe(2)
  unmount()
  await pass(90_000)
  expect(call).toHaveBeenCalledTimes(3)
})

it('rests while nobody looks, and asks at once when somebody does again', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  call.mockResolvedValue(numbers(1))
  const { unmount } = watch()
  await pass(0)
  visibility.mockReturnValue('hidden')
  await pass(120_000)
  expect(call).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(call).toHaveBeenCalledTimes(2)
  unmount()
})
