// @vitest-environment jsdom
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

describe('a later visit', () => {
  async function visit(options: LiveOptions, rowsSent: Partial<LiveRows<{ id: string }>>) {
    const { unmount } = openLive(options)
    await only().send(rowsSent)
    unmount()
    await advance()
  }

  it('rows of an earlier visit show until the server responds', async () => {
    await visit({ pages: 2 }, rows('a', 'b'))
    const { result, shown } = openLive({ pages: 2 })
    expect(shown()).toEqual(['a', 'b'])
    expect(result.current).toMatchObject({ status: 'ready', waiting: false, total: null })
    await only().send({ status: 'loading', rows: [], fresh: false })
    expect(shown()).toEqual(['a', 'b'])
    await only().send(rows('b'))
    expect(shown()).toEqual(['b'])
    expect(result.current.total).toBe(1)
  })

  it('rows of an earlier visit stay until all requested pages have loaded', async () => {
    await visit({ pages: 2 }, many(LIST_PAGE + 5))
    const { shown } = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), more: true, adding: 'yes' })
    expect(shown()).toHaveLength(LIST_PAGE + 5)
    await only().send(many(LIST_PAGE + 1))
    expect(shown()).toHaveLength(LIST_PAGE + 1)
  })

  it('a later visit with fewer pages shows only those pages', async () => {
    await visit({ pages: 2 }, many(LIST_PAGE + 5))
    const { result, shown } = openLive({ pages: 1 })
    expect(shown()).toHaveLength(LIST_PAGE)
    expect(result.current.more).toBe(true)
  })

  it('a different list does not show the rows of an earlier visit', async () => {
    await visit({}, rows('a'))
    const { result } = openLive({ uid: 'amina' })
    expect(result.current).toMatchObject({ status: 'loading', rows: [] })
  })

  it('a failure of an earlier visit is discarded', async () => {
    await visit({}, { status: 'failed' })
    const { result } = openLive()
    expect(result.current.status).toBe('loading')
  })

  it('rows of a live list are dropped after 30 minutes without a screen', async () => {
    await visit({}, rows('a'))
    await advance(31 * 60_000)
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
  })
})

describe('prefetching', () => {
  it('a screen reuses a prefetched listener', async () => {
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

  it('a screen shows prefetched rows at once', async () => {
    prefetchLive(source('yusuf'), 1)
    await only().send(rows('a'))
    const { result, shown } = openLive()
    expect(result.current.status).toBe('ready')
    expect(shown()).toEqual(['a'])
  })

  it('a prefetched list stops after 10 seconds without a screen', async () => {
    prefetchLive(source('bilal'), 1)
    openLive()
    expect(standIns.map(({ values }) => values)).toEqual([['bilal'], ['yusuf']])
    await advance(9_000)
    expect(standIns.map(({ stopped }) => stopped)).toEqual([false, false])
    await advance(2_000)
    expect(standIns.map(({ stopped }) => stopped)).toEqual([true, false])
  })
})
