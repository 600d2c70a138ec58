import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endLive,
  watchPageLifecycle,
  registerListener,
  resumeLive,
  suspendLive,
} from '../../web/src/firebase/live'

describe('live listeners', () => {
  let runningNames: string[]
  const listenerNamed = (name: string) => () => {
    runningNames.push(name)
    return () => {
      runningNames = runningNames.filter((other) => other !== name)
    }
  }

  beforeEach(() => {
    endLive()
    resumeLive()
    runningNames = []
  })

  it('a live listener (a running Firestore subscription) runs until its caller stops it', () => {
    const stop = registerListener(listenerNamed('a'))
    registerListener(listenerNamed('b'))
    expect(runningNames).toEqual(['a', 'b'])
    stop()
    expect(runningNames).toEqual(['b'])
  })

  it('live listeners stop when the user leaves the page and restart when the browser restores the page', () => {
    registerListener(listenerNamed('a'))
    registerListener(listenerNamed('b'))
    suspendLive()
    expect(runningNames).toEqual([])
    resumeLive()
    expect(runningNames).toEqual(['a', 'b'])
    resumeLive()
    expect(runningNames).toEqual(['a', 'b'])
  })

  it('if one live listener is stopped and another is added after suspendLive, resumeLive starts only the added listener', () => {
    const stop = registerListener(listenerNamed('a'))
    suspendLive()
    stop()
    registerListener(listenerNamed('b'))
    expect(runningNames).toEqual([])
    resumeLive()
    expect(runningNames).toEqual(['b'])
  })

  it('live listeners never restart after the session has ended', () => {
    registerListener(listenerNamed('a'))
    endLive()
    resumeLive()
    expect(runningNames).toEqual([])
  })

  describe('live listeners when the user leaves the page', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      watchPageLifecycle()
      registerListener(listenerNamed('a'))
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('live listeners stop on beforeunload, and do not restart if the page is really closed', () => {
      window.dispatchEvent(new Event('beforeunload'))
      expect(runningNames).toEqual([])
      window.dispatchEvent(new Event('pagehide'))
      vi.runAllTimers()
      expect(runningNames).toEqual([])
    })

    it('live listeners that stopped on beforeunload restart if the user then decides to stay on the page', () => {
      window.dispatchEvent(new Event('beforeunload'))
      vi.runAllTimers()
      expect(runningNames).toEqual(['a'])
    })
  })
})
