import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryOwnProfile, setOwnProfile, useOwnProfile } from '../../web/src/firebase/own-profile'
import { OwnProfileSource } from '../../web/src/firebase/own-profile/own-profile-source'

/** The callbacks of all profile listeners in the order in which they were started. */
const listeners = vi.hoisted((): [onData: (snapshot: object) => void, onError: () => void][] => [])
const chunk = vi.hoisted(() => ({ isMissing: false }))
vi.mock('../../web/src/firebase/listen', () => ({
  listenToDocument: (_ref: object, ...callbacks: (typeof listeners)[number]) => {
    listeners.push(callbacks)
    return () => undefined
  },
}))
vi.mock('../../web/src/firebase/own-profile/profile-listener', async (importOriginal) => {
  if (chunk.isMissing) throw new TypeError('Importing a module script failed.')
  return importOriginal()
})
vi.mock('../../web/src/firebase/reconnect', () => ({ reconnect: () => Promise.resolve() }))
vi.mock('../../web/src/firebase/app', () => ({ app: {} }))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/first-converters', () => ({ firstConverters: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('firebase/firestore', () => ({ doc: () => ({ withConverter: () => ({}) }) }))
vi.mock('reactfire', () => {
  const Provider = ({ children }: { children: unknown }) => children
  return {
    FirebaseAppProvider: Provider,
    FirestoreProvider: Provider,
    useFirestore: () => 'firestore',
  }
})

const profile = { first_name: 'Amina' }
const stored = { exists: () => true, data: () => profile, metadata: { fromCache: false } }

beforeEach(() => {
  listeners.length = 0
  setOwnProfile({ status: 'loading' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders OwnProfileSource. @returns a function that returns the current state of the member's own profile */
function openSource() {
  render(<OwnProfileSource uid="amina" />)
  const { result } = renderHook(useOwnProfile)
  return () => result.current
}

const waitForListeners = (count: number) =>
  waitFor(() => expect(listeners).toHaveLength(count), { timeout: 5000 })

// This test must run first. The later tests load the listener's code successfully, and loaded code cannot be unloaded.
it('if the code of the profile listener could not be loaded, retryOwnProfile starts a new attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  chunk.isMissing = true
  const own = openSource()
  await waitFor(() => expect(own()).toEqual({ status: 'failed' }))
  chunk.isMissing = false
  act(retryOwnProfile)
  await waitForListeners(1)
})

it('when the profile listener fails, the profile that it has already loaded stays available', async () => {
  const own = openSource()
  await waitForListeners(1)
  act(() => listeners[0]?.[0](stored))
  expect(own()).toEqual({ status: 'ready', profile })
  act(() => listeners[0]?.[1]())
  expect(own()).toEqual({ status: 'ready', profile })
})

it('if the profile listener has failed, retryOwnProfile starts a new listener', async () => {
  const own = openSource()
  await waitForListeners(1)
  act(() => listeners[0]?.[1]())
  expect(own()).toEqual({ status: 'failed' })
  act(retryOwnProfile)
  await waitForListeners(2)
  act(() => listeners[1]?.[0](stored))
  expect(own()).toEqual({ status: 'ready', profile })
})
