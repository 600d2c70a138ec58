import { LIST_PAGE } from '@domain/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchLive } from '../../web/src/data/live'
import type { LiveRows } from '../../web/src/data/live-pages'
import { queryClient } from '../../web/src/data/query-client'
import { endData, advance, startData } from '../support/data-screen'
import { many, openLive, rows, source, type LiveOptions } from '../support/live-screen'
import { standIns, only, running } from '../support/live-stand-in'

vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/data/live-pages', async () => {
  const { livePagesModule } = await import('../support/live-stand-in')
  return livePagesModule
})
vi.mock('../../web/src/data/firestore-reads', async () => {
  const { readsModule } = await import('../support/live-stand-in')
  return readsModule
})

beforeEach(startData)
afterEach(async () => {
  await endData()
  standIns.length = 0
})

describe('a later visit to a screen with a live list', () => {
  async function visitOnce(options: LiveOptions, rowsSent: Partial<LiveRows<{ id: string }>>) {
    const { unmount } = openLive(options)
    await only().send(rowsSent)
    unmount()
    await advance()
  }

  it('when a screen is opened again, useLivePages shows the rows of the earlier visit until the server responds', async () => {
    await visitOnce({ pages: 2 }, rows('a', 'b'))
    const { result, shown } = openLive({ pages: 2 })
    expect(shown()).toEqual(['a', 'b'])
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: false, total: null })
    await only().send({ status: 'loading', rows: [], fresh: false })
    expect(shown()).toEqual(['a', 'b'])
    await only().send(rows('b'))
    expect(shown()).toEqual(['b'])
    expect(result.current.total).toBe(1)
  })

  it('when a screen is opened again, useLivePages shows the rows of the earlier visit until all requested pages have loaded', async () => {
    await visitOnce({ pages: 2 }, many(LIST_PAGE + 5))
    const { shown } = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), hasMore: true, loadingMore: 'yes' })
    expect(shown()).toHaveLength(LIST_PAGE + 5)
    await only().send(many(LIST_PAGE + 1))
    expect(shown()).toHaveLength(LIST_PAGE + 1)
  })

  it('useLivePages shows only as many pages as requested, even if an earlier visit to the screen loaded more pages', async () => {
    await visitOnce({ pages: 2 }, many(LIST_PAGE + 5))
    const { result, shown } = openLive({ pages: 1 })
    expect(shown()).toHaveLength(LIST_PAGE)
    expect(result.current.hasMore).toBe(true)
  })

  it('if the query values differ from those of an earlier visit, useLivePages does not show the earlier rows', async () => {
    await visitOnce({}, rows('a'))
    const { result } = openLive({ uid: 'amina' })
    expect(result.current).toMatchObject({ status: 'loading', rows: [] })
  })

  it('if a list failed in an earlier visit, useLivePages starts the next visit with the status "loading"', async () => {
    await visitOnce({}, { status: 'failed' })
    const { result } = openLive()
    expect(result.current.status).toBe('loading')
  })

  it('useLivePages drops the rows of a list 30 minutes after the last screen with this list has closed', async () => {
    await visitOnce({}, rows('a'))
    await advance(31 * 60_000)
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
  })
})

describe('prefetching a live list', () => {
  it('useLivePages takes over the listener of a prefetched list instead of starting another one', async () => {
    prefetchLive(source('yusuf'), 1)
    prefetchLive(source('yusuf'), 1)
    const { shown, unmount } = openLive()
    await only().send(rows('a'))
    expect(shown()).toEqual(['a'])
    await advance(11_000)
    expect(standIns.map(({ stopped }) => stopped)).toEqual([false])
    unmount()
    await advance()
    expect(running()).toHaveLength(0)
  })

  it('useLivePages shows prefetched rows immediately', async () => {
    prefetchLive(source('yusuf'), 1)
    await only().send(rows('a'))
    const { result, shown } = openLive()
    expect(result.current.status).toBe('ready')
    expect(shown()).toEqual(['a'])
  })

  it('the listener of a prefetched list stops if no screen uses the list within 10 seconds', async () => {
    prefetchLive(source('bilal'), 1)
    openLive()
    expect(standIns.map(({ values }) => values)).toEqual([['bilal'], ['yusuf']])
    await advance(9_000)
    expect(standIns.map(({ stopped }) => stopped)).toEqual([false, false])
    await advance(2_000)
    expect(standIns.map(({ stopped }) => stopped)).toEqual([true, false])
  })
})
