import { LIST_PAGE } from '@domain/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchLive } from '../../web/src/data/live'
import { endData, advance, setOnline, startData } from '../support/data-screen'
import { many, openLive, rows, source } from '../support/live-screen'
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

describe('useLivePages', () => {
  it('useLivePages returns the rows of a list and updates them after changes', async () => {
    const { result, shown } = openLive()
    expect(result.current.status).toBe('loading')
    await only().send({ ...rows('a'), hasMore: true })
    expect(shown()).toEqual(['a'])
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: false, hasMore: true })
    await only().send(rows('b', 'a'))
    expect(shown()).toEqual(['b', 'a'])
    expect(result.current).toMatchObject({ hasMore: false, loadingMore: 'no' })
  })

  it('useLivePages loads further pages of a list with the same LivePages object', async () => {
    const { result, rerender, shown } = openLive()
    await only().send({ ...many(LIST_PAGE), hasMore: true })
    rerender({ pages: 3 })
    expect(only().pages).toBe(3)
    expect(standIns).toHaveLength(1)
    await only().send({ ...many(LIST_PAGE), hasMore: true, loadingMore: 'yes' })
    expect(result.current).toMatchObject({ loadingMore: 'yes', pages: 3 })
    await only().send(many(LIST_PAGE + 2))
    expect(shown()).toHaveLength(LIST_PAGE + 2)
    expect(result.current).toMatchObject({ loadingMore: 'no', hasMore: false })
  })

  it('useLivePages returns a total only after the server has confirmed the list and the last page has loaded', async () => {
    const { result } = openLive()
    await only().send({ ...rows('a', 'b'), hasMore: true })
    expect(result.current.total).toBeNull()
    await only().send({ ...rows('a', 'b'), fresh: false })
    expect(result.current.total).toBeNull()
    await only().send(rows('a', 'b'))
    expect(result.current.total).toBe(2)
  })

  it('as soon as rows are received, a live list calls the callback that loads related data', async () => {
    const arrived = vi.fn<() => void>()
    prefetchLive(source('yusuf', arrived), 1)
    await only().send(rows('a'))
    expect(arrived).toHaveBeenLastCalledWith([{ id: 'a' }])
  })

  it('useLivePages starts no listener if its source is null, and stops its listener when the source becomes null', async () => {
    const { result, rerender } = openLive({ uid: null })
    expect(standIns).toHaveLength(0)
    expect(result.current).toMatchObject({ status: 'loading', rows: [] })
    rerender({ uid: 'yusuf' })
    await only().send(rows('a'))
    rerender({ uid: null })
    await advance()
    expect(running()).toHaveLength(0)
  })

  it('useLivePages stops its listener when the screen closes', async () => {
    const { unmount } = openLive()
    unmount()
    await advance()
    expect(standIns.map(({ stopped }) => stopped)).toEqual([true])
  })
})

describe('useLivePages with changed query values', () => {
  it('when the query values change, useLivePages shows the previous rows until the new list has loaded', async () => {
    const { result, rerender, shown } = openLive()
    await only().send({ ...rows('a'), hasMore: true, loadingMore: 'yes' })
    rerender({ uid: 'amina' })
    await advance()
    expect(only().values).toEqual(['amina'])
    expect(shown()).toEqual(['a'])
    expect(result.current).toMatchObject({
      isPlaceholder: true,
      hasMore: false,
      loadingMore: 'no',
      total: null,
    })
    await only().send(rows('b'))
    expect(shown()).toEqual(['b'])
    expect(result.current.isPlaceholder).toBe(false)
  })

  it('after the query values have changed, useLivePages ignores rows that arrive late for the previous values', async () => {
    const { rerender, shown } = openLive()
    const former = only()
    rerender({ uid: 'amina' })
    await advance()
    await only().send(rows('b'))
    await former.send(rows('late'))
    expect(shown()).toEqual(['b'])
  })

  it('when the query values change, useLivePages does not show the failure of the previous list', async () => {
    const { result, rerender } = openLive()
    await only().send({ status: 'failed' })
    rerender({ uid: 'amina' })
    await advance()
    expect(result.current.status).toBe('loading')
  })
})

describe('several screens with useLivePages', () => {
  it('screens with the same live list share a listener until the last of these screens closes', async () => {
    const first = openLive()
    const second = openLive({ pages: 2 })
    expect(only().pages).toBe(2)
    first.unmount()
    await advance()
    await only().send(rows('a'))
    expect(second.shown()).toEqual(['a'])
    second.unmount()
    await advance()
    expect(running()).toHaveLength(0)
  })

  it('each screen with the same live list shows its own number of pages', async () => {
    const one = openLive({ pages: 1 })
    const two = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), hasMore: true, loadingMore: 'yes' })
    expect(one.result.current.loadingMore).toBe('no')
    expect(two.result.current.loadingMore).toBe('yes')
    await only().send(many(LIST_PAGE + 3))
    expect(one.shown()).toHaveLength(LIST_PAGE)
    expect(one.result.current).toMatchObject({ hasMore: true, total: null })
    expect(two.shown()).toHaveLength(LIST_PAGE + 3)
    expect(two.result.current).toMatchObject({ hasMore: false, total: LIST_PAGE + 3 })
  })
})

describe('failures of useLivePages', () => {
  it('useLivePages returns rows after the retry of a failed list', async () => {
    const { result, shown } = openLive()
    await only().send({ status: 'failed' })
    expect(result.current.status).toBe('failed')
    result.current.retry()
    expect(only().retried).toBe(1)
    await only().send({ status: 'loading' })
    expect(result.current.status).toBe('loading')
    await only().send(rows('a'))
    expect(shown()).toEqual(['a'])
  })

  it('useLivePages keeps the loaded rows when the next page fails to load', async () => {
    const { result, shown } = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), hasMore: true, loadingMore: 'failed' })
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true, loadingMore: 'failed' })
    expect(shown()).toHaveLength(LIST_PAGE)
  })

  it('after reconnecting, useLivePages retries a list only if its screen is still open', async () => {
    const { unmount } = openLive()
    const listening = only()
    await setOnline(false)
    await setOnline(true)
    expect(listening.retried).toBe(1)
    unmount()
    await setOnline(false)
    await setOnline(true)
    expect(listening.retried).toBe(1)
  })
})
