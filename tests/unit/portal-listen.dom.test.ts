import { FirebaseError } from 'firebase/app'
import type { Query } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'
import { listenLive } from '../../web/src/firebase/listen'
import { endLive, resumeLive, onListenerRefused } from '../../web/src/firebase/live'

const { listeners } = vi.hoisted(() => ({ listeners: [] as ((error: Error) => void)[] }))
vi.mock('firebase/firestore', () => ({
  onSnapshot: (_query: object, _options: object, _next: object, error: (error: Error) => void) => {
    listeners.push(error)
    return () => undefined
  },
}))

const emptyQuery = {} as Query
const notifications: string[] = []
const listenForScreen = () =>
  listenLive(
    emptyQuery,
    () => undefined,
    () => notifications.push('screen'),
  )

beforeEach(() => {
  endLive()
  resumeLive()
  listeners.length = 0
  notifications.length = 0
  onListenerRefused(() => notifications.push('session'))
})

it('if the server refuses a Firestore listener, the session module is notified first, and then the listener’s subscriber', () => {
  listenForScreen()
  listeners[0]?.(new FirebaseError('permission-denied', 'evaluation error'))
  expect(notifications).toEqual(['session', 'screen'])
})

it('if a Firestore listener loses the connection, only its subscriber is notified, not the session module', () => {
  listenForScreen()
  listeners[0]?.(new FirebaseError('unavailable', 'no connection'))
  expect(notifications).toEqual(['screen'])
})
