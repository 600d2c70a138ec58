import { afterEach, expect, it, vi } from 'vitest'
import { unsubscribe } from '../../web/src/features/unsubscribe/api/unsubscribe'

afterEach(() => vi.unstubAllGlobals())

it('unsubscribe() throws an error for an empty token and sends no request', async () => {
  // If a request has no token, the server responds with an HTML page and status 200, which would look like a success.
  const fetch = vi.fn(() => Promise.resolve(new Response('<!doctype html>')))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  await expect(unsubscribe('')).rejects.toMatchObject({ code: 'invalid_request' })
  expect(fetch).not.toHaveBeenCalled()
  await expect(unsubscribe('token')).resolves.toBeUndefined()
})
