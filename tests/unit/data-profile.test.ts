import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profileQuery } from '../../web/src/data/profile'
import { queryClient } from '../../web/src/data/query-client'
import { AppError } from '../../web/src/firebase/errors'

const { readDocument, readCachedDocument } = vi.hoisted(() => ({
  readDocument: vi.fn(),
  readCachedDocument: vi.fn(),
}))
vi.mock('../../web/src/data/firestore-reads', () => ({ readDocument, readCachedDocument }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: { profile: {} } }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: vi.fn() }))

const cachedProfile = { id: 'amina', first_name: 'Amina' }
const storedProfile = { id: 'amina', first_name: 'Aminah' }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  readCachedDocument.mockResolvedValue(null)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function observeProfile(id: string) {
  const observer = new QueryObserver(queryClient, profileQuery(id))
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }: QueryObserverResult) => {
    if (data !== shown.at(-1)) shown.push(data)
  })
  const settled = () =>
    vi.waitFor(() => {
      expect(observer.getCurrentResult().fetchStatus).toBe('idle')
      return observer.getCurrentResult()
    }, 10_000)
  return { shown, settled, stop }
}

describe('the query of a profile', () => {
  it('a profile query first returns the cached profile and then the profile from the server', async () => {
    readCachedDocument.mockResolvedValue(cachedProfile)
    readDocument.mockResolvedValue(storedProfile)
    const { shown, settled, stop } = observeProfile('amina')
    await settled()
    stop()
    expect(shown).toEqual([cachedProfile, storedProfile])
  })

  it('every screen with a profile query asks the server for the profile, but only the first screen reads the cached profile', async () => {
    readDocument.mockResolvedValue(storedProfile)
    for (let screen = 0; screen < 2; screen++) {
      const { settled, stop } = observeProfile('amina')
      await settled()
      stop()
    }
    expect(readDocument).toHaveBeenCalledTimes(2)
    expect(readCachedDocument).toHaveBeenCalledTimes(1)
  })

  it('a profile query keeps the cached profile when the server is unreachable', async () => {
    readCachedDocument.mockResolvedValue(cachedProfile)
    readDocument.mockRejectedValue(new AppError('network'))
    const { settled, stop } = observeProfile('amina')
    expect(await settled()).toMatchObject({ status: 'error', data: cachedProfile })
    stop()
  })

  it('a profile query returns null for a profile that was deleted or that the member may not see', async () => {
    for (const answer of [
      () => readDocument.mockResolvedValue(null),
      () => readDocument.mockRejectedValue(new AppError('permission_denied')),
    ]) {
      answer()
      readCachedDocument.mockResolvedValue(cachedProfile)
      const { settled, stop } = observeProfile('amina')
      expect((await settled()).data).toBeNull()
      stop()
      queryClient.clear()
    }
  })

  it.each(['', 'a.b', 'a b', 'a/b', '__x__', 'x'.repeat(129)])(
    'a profile query sends no request for the invalid id %j',
    async (id) => {
      const { settled, stop } = observeProfile(id)
      expect((await settled()).data).toBeNull()
      stop()
      expect(readDocument).not.toHaveBeenCalled()
    },
  )
})
