// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app'
import type { Query } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { listenLive } from '../../web/src/firebase/listen'
import { endLive, resumeLive, whenRefused } from '../../web/src/firebase/live'

const { listeners } = vi.hoisted(() => ({ listeners: [] as ((error: Error) => void)[] }))
vi.mock('firebase/firestore', () => ({
  onSnapshot: (_query: object, _options: object, _next: object, error: (error: Error) => void) => {
    listeners.push(error)
    return () => undefined
  },
}))

const query = {} as Query
const notified: string[] = []

beforeEach(() => {
  endLive()
  resumeLive()
  listeners.length = 0
  notified.length = 0
  whenRefused(() => notified.push('session'))
})

it('a refused listener notifies the session, then its subscriber', () => {
  listenLive(
    query,
    () => undefined,
    () => notified.push('screen'),
  )
  listeners[0]?.(new FirebaseError('permission-denied', 'evaluation error'))
  expect(notified).toEqual(['session', 'screen'])
})

it('a listener that loses its connection notifies only its subscriber', () => {
  listenLive(
    query,
    () => undefined,
    () => notified.push('screen'),
  )
  listeners[0]?.(new FirebaseError('unavailable', 'no connection'))
  expect(notified).toEqual(['screen'])
})
