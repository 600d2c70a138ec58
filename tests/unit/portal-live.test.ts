// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endLive,
  followPageLife,
  keepLive,
  resumeLive,
  suspendLive,
} from '../../web/src/firebase/live'

describe('live listeners', () => {
  let running: string[]
  const listener = (name: string) => () => {
    running.push(name)
    return () => {
      running = running.filter((other) => other !== name)
    }
  }

  beforeEach(() => {
    endLive()
    resumeLive()
    running = []
  })

  it('live listeners run until they are stopped', () => {
    const stop = keepLive(listener('a'))
    keepLive(listener('b'))
    expect(running).toEqual(['a', 'b'])
    stop()
    expect(running).toEqual(['b'])
  })

  it('live listeners stop when the page is left and restart when it is restored', () => {
    keepLive(listener('a'))
    keepLive(listener('b'))
    suspendLive()
    expect(running).toEqual([])
    resumeLive()
    expect(running).toEqual(['a', 'b'])
    resumeLive()
    expect(running).toEqual(['a', 'b'])
  })

  it('live listeners that are stopped during a suspension do not restart, and new ones wait', () => {
    const stop = keepLive(listener('a'))
    suspendLive()
    stop()
    keepLive(listener('b'))
    expect(running).toEqual([])
    resumeLive()
    expect(running).toEqual(['b'])
  })

  it('live listeners never restart after the session has ended', () => {
    keepLive(listener('a'))
    endLive()
    resumeLive()
    expect(running).toEqual([])
  })

  describe('live listeners when the page is left', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      followPageLife()
      keepLive(listener('a'))
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('live listeners stop before the page is left', () => {
      window.dispatchEvent(new Event('beforeunload'))
      expect(running).toEqual([])
      window.dispatchEvent(new Event('pagehide'))
      vi.runAllTimers()
      expect(running).toEqual([])
    })

    it('live listeners restart when the page is not left after all', () => {
      window.dispatchEvent(new Event('beforeunload'))
      vi.runAllTimers()
      expect(running).toEqual(['a'])
    })
  })
})
