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

  it('run until they are stopped', () => {
    const stop = keepLive(listener('a'))
    keepLive(listener('b'))
    expect(running).toEqual(['a', 'b'])
    stop()
    expect(running).toEqual(['b'])
  })

  it('all stop when the page goes, and start again when it comes back', () => {
    keepLive(listener('a'))
    keepLive(listener('b'))
    suspendLive()
    expect(running).toEqual([])
    resumeLive()
    expect(running).toEqual(['a', 'b'])
    resumeLive()
    expect(running).toEqual(['a', 'b'])
  })

  it('stopped while the page is away do not come back; new ones wait', () => {
    const stop = keepLive(listener('a'))
    suspendLive()
    stop()
    keepLive(listener('b'))
    expect(running).toEqual([])
    resumeLive()
    expect(running).toEqual(['b'])
  })

  it('never start again once the session has ended', () => {
    keepLive(listener('a'))
    endLive()
    resumeLive()
    expect(running).toEqual([])
  })

  describe('and the page', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      followPageLife()
      keepLive(listener('a'))
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('stop before the page is left', () => {
      window.dispatchEvent(new Event('beforeunload'))
      expect(running).toEqual([])
      window.dispatchEvent(new Event('pagehide'))
      vi.runAllTimers()
      expect(running).toEqual([])
    })

    it('start again when it was not left after all', () => {
      window.dispatchEvent(new Event('beforeunload'))
      vi.runAllTimers()
      expect(running).toEqual(['a'])
    })
  })
})
