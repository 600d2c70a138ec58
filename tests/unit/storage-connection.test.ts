import { deleteApp, getApp } from 'firebase/app'
import { ref, uploadBytesResumable } from 'firebase/storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toAppError } from '../../web/src/firebase/errors'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo')
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'demo')
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'demo.appspot.com')
})
afterEach(async () => {
  await deleteApp(getApp())
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('without a connection, Storage retries an upload for 15 seconds and then fails with a network error', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('connection reset')))
  vi.stubGlobal('fetch', fetch)
  const { storage } = await import('../../web/src/firebase/storage')
  const task = uploadBytesResumable(ref(storage, 'avatars/me/avatar.jpg'), new Uint8Array(9))
  let failure: unknown
  task.then(undefined, (error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(14_900)
  expect(failure).toBeUndefined()
  expect(fetch.mock.calls.length).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(toAppError(failure).code).toBe('network')
})
