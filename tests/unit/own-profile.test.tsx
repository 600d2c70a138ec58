// @vitest-environment jsdom
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryOwnProfile, setOwnProfile, useOwnProfile } from '../../web/src/firebase/own-profile'
import { OwnProfileSource } from '../../web/src/firebase/own-profile/own-profile-source'

/** The callbacks of each profile listener that was started, the oldest first. */
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

/** Mounts OwnProfileSource. @returns a function that returns the current state of the member's own profile */
function openSource() {
  render(<OwnProfileSource uid="amina" />)
  const { result } = renderHook(useOwnProfile)
  return () => result.current
}

const waitForListeners = (count: number) =>
  waitFor(() => expect(listeners).toHaveLength(count), { timeout: 5000 })

// This test must run first, because the listener's code stays loaded in the later tests.
it('retryOwnProfile loads the code of the profile listener again after loading the code has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  chunk.isMissing = true
  const own = openSource()
  await waitFor(() => expect(own()).toEqual({ status: 'failed' }))
  chunk.isMissing = false
  act(retryOwnProfile)
  await waitForListeners(1)
})

it('the loaded profile of the signed-in member stays available after the profile listener has failed', async () => {
  const own = openSource()
  await waitForListeners(1)
  act(() => listeners[0]?.[0](stored))
  expect(own()).toEqual({ status: 'ready', profile })
  act(() => listeners[0]?.[1]())
  expect(own()).toEqual({ status: 'ready', profile })
})

it('retryOwnProfile starts the profile listener again after the listener has failed', async () => {
  const own = openSource()
  await waitForListeners(1)
  act(() => listeners[0]?.[1]())
  expect(own()).toEqual({ status: 'failed' })
  act(retryOwnProfile)
  await waitForListeners(2)
  act(() => listeners[1]?.[0](stored))
  expect(own()).toEqual({ status: 'ready', profile })
})
