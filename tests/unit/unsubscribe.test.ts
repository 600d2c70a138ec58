import { afterEach, expect, it, vi } from 'vitest'
import { unsubscribe } from '../../web/src/features/unsubscribe/api/unsubscribe'

afterEach(() => vi.unstubAllGlobals())

it('an unsubscribe link without a token is refused as invalid, and no request is sent', async () => {
  // A request without a token would get the HTML of the page with status 200, and would look like a success.
  const fetch = vi.fn(() => Promise.resolve(new Response('<!doctype html>')))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  await expect(unsubscribe('')).rejects.toMatchObject({ code: 'invalid_request' })
  expect(fetch).not.toHaveBeenCalled()
  await expect(unsubscribe('token')).resolves.toBeUndefined()
})
