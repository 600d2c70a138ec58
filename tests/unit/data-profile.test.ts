import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profileQuery } from '../../web/src/data/profile'
import { queryClient } from '../../web/src/data/query-client'
import { AppError } from '../../web/src/firebase/errors'

const { readDocument, seenDocument } = vi.hoisted(() => ({
  readDocument: vi.fn(),
  seenDocument: vi.fn(),
}))
vi.mock('../../web/src/data/firestore-reads', () => ({ readDocument, seenDocument }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: { profile: {} } }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: vi.fn() }))

const seen = { id: 'amina', first_name: 'Amina' }
const stored = { id: 'amina', first_name: 'Aminah' }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  seenDocument.mockResolvedValue(null)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** Observes the query like a screen. */
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
  it('a profile query shows the cached profile at once, then the stored one', async () => {
    seenDocument.mockResolvedValue(seen)
    readDocument.mockResolvedValue(stored)
    const { shown, settled, stop } = observeProfile('amina')
    await settled()
    stop()
    expect(shown).toEqual([seen, stored])
  })

  it('a profile is refetched for each screen and shows its cached data meanwhile', async () => {
    readDocument.mockResolvedValue(stored)
    for (let screen = 0; screen < 2; screen++) {
      const { settled, stop } = observeProfile('amina')
      await settled()
      stop()
    }
    expect(readDocument).toHaveBeenCalledTimes(2)
    expect(seenDocument).toHaveBeenCalledTimes(1)
  })

  it('a cached profile stays when the server is unreachable', async () => {
    seenDocument.mockResolvedValue(seen)
    readDocument.mockRejectedValue(new AppError('network'))
    const { settled, stop } = observeProfile('amina')
    expect(await settled()).toMatchObject({ status: 'error', data: seen })
    stop()
  })

  it('a deleted or hidden profile is null', async () => {
    for (const answer of [
      () => readDocument.mockResolvedValue(null),
      () => readDocument.mockRejectedValue(new AppError('permission_denied')),
    ]) {
      answer()
      seenDocument.mockResolvedValue(seen)
      const { settled, stop } = observeProfile('amina')
      expect((await settled()).data).toBeNull()
      stop()
      queryClient.clear()
    }
  })

  it.each(['', 'a.b', 'a b', 'a/b', 'x'.repeat(129)])(
    'no profile is requested for the invalid id %j',
    async (id) => {
      const { settled, stop } = observeProfile(id)
      expect((await settled()).data).toBeNull()
      stop()
      expect(readDocument).not.toHaveBeenCalled()
    },
  )
})
