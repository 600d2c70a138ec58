import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useNow } from '../../web/src/ui/use-now'

afterEach(() => vi.useRealTimers())

describe('useNow', () => {
  it('useNow updates the time after each interval, and also when the user returns to the browser tab', () => {
    vi.useFakeTimers({ now: 0 })
    const { result, unmount } = renderHook(() => useNow(1000))
    act(() => vi.advanceTimersByTime(1500))
    expect(result.current).toBe(1000)
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBe(1500)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
