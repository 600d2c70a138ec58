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
function follow(id: string) {
  const observer = new QueryObserver(queryClient, profileQuery(id))
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }: QueryObserverResult) => {
    if (data !== shown.at(-1)) shown.push(data)
  })
  const settled = () =>
    vi.waitFor(() => {
      expect(observer.getCurrentResult().fetchStatus).toBe('idle')
      return observer.getCurrentResult()
    })
  return { shown, settled, stop }
}

describe('the query of a profile', () => {
  it('shows what Firestore holds at once, and the stored profile after it', async () => {
    seenDocument.mockResolvedValue(seen)
    readDocument.mockResolvedValue(stored)
    const { shown, settled, stop } = follow('amina')
    await settled()
    stop()
    expect(shown).toEqual([seen, stored])
  })

  it('asks the server anew for each screen, and shows the former answer meanwhile', async () => {
    readDocument.mockResolvedValue(stored)
    for (let screen = 0; screen < 2; screen++) {
      const { settled, stop } = follow('amina')
      await settled()
      stop()
    }
    expect(readDocument).toHaveBeenCalledTimes(2)
    expect(seenDocument).toHaveBeenCalledTimes(1)
  })

  it('keeps what was seen when the server is out of reach', async () => {
    seenDocument.mockResolvedValue(seen)
    readDocument.mockRejectedValue(new AppError('network'))
    const { settled, stop } = follow('amina')
    expect(await settled()).toMatchObject({ status: 'error', data: seen })
    stop()
  })

  it('is null for a profile that is gone, and for one out of sight', async () => {
    for (const answer of [
      () => readDocument.mockResolvedValue(null),
      () => readDocument.mockRejectedValue(new AppError('permission_denied')),
    ]) {
      answer()
      seenDocument.mockResolvedValue(seen)
      const { settled, stop } = follow('amina')
      expect((await settled()).data).toBeNull()
      stop()
      queryClient.clear()
    }
  })

  it.each(['', 'a.b', 'a/b', 'x'.repeat(129)])('asks nobody for %j', async (id) => {
    const { settled, stop } = follow(id)
    expect((await settled()).data).toBeNull()
    stop()
    expect(readDocument).not.toHaveBeenCalled()
  })
})
