// @vitest-environment jsdom
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

describe('a live list', () => {
  it('a live list shows its rows and follows changes', async () => {
    const { result, shown } = openLive()
    expect(result.current.status).toBe('loading')
    await only().send({ ...rows('a'), more: true })
    expect(shown()).toEqual(['a'])
    expect(result.current).toMatchObject({ status: 'ready', waiting: false, more: true })
    await only().send(rows('b', 'a'))
    expect(shown()).toEqual(['b', 'a'])
    expect(result.current).toMatchObject({ more: false, adding: 'no' })
  })

  it('further pages of a live list use the same listener', async () => {
    const { result, rerender, shown } = openLive()
    await only().send({ ...many(LIST_PAGE), more: true })
    rerender({ pages: 3 })
    expect(only().pages).toBe(3)
    expect(standIns).toHaveLength(1)
    await only().send({ ...many(LIST_PAGE), more: true, adding: 'yes' })
    expect(result.current).toMatchObject({ adding: 'yes', pages: 3 })
    await only().send(many(LIST_PAGE + 2))
    expect(shown()).toHaveLength(LIST_PAGE + 2)
    expect(result.current).toMatchObject({ adding: 'no', more: false })
  })

  it('the total is known only when a confirmed list has loaded its last page', async () => {
    const { result } = openLive()
    await only().send({ ...rows('a', 'b'), more: true })
    expect(result.current.total).toBeNull()
    await only().send({ ...rows('a', 'b'), fresh: false })
    expect(result.current.total).toBeNull()
    await only().send(rows('a', 'b'))
    expect(result.current.total).toBe(2)
  })

  it('the callback for related data is called as soon as rows are received', async () => {
    const arrived = vi.fn<() => void>()
    prefetchLive(source('yusuf', arrived), 1)
    await only().send(rows('a'))
    expect(arrived).toHaveBeenLastCalledWith([{ id: 'a' }])
  })

  it('no listener starts without a source', async () => {
    const { result, rerender } = openLive({ uid: null })
    expect(standIns).toHaveLength(0)
    expect(result.current).toMatchObject({ status: 'loading', rows: [] })
    rerender({ uid: 'yusuf' })
    await only().send(rows('a'))
    rerender({ uid: null })
    await advance()
    expect(running()).toHaveLength(0)
  })

  it('a listener stops when its screen is closed', async () => {
    const { unmount } = openLive()
    unmount()
    await advance()
    expect(standIns.map(({ stopped }) => stopped)).toEqual([true])
  })
})

describe('a change of the query values', () => {
  it('the previous rows stay while a list with other query values loads', async () => {
    const { result, rerender, shown } = openLive()
    await only().send({ ...rows('a'), more: true, adding: 'yes' })
    rerender({ uid: 'amina' })
    await advance()
    expect(only().values).toEqual(['amina'])
    expect(shown()).toEqual(['a'])
    expect(result.current).toMatchObject({ waiting: true, more: false, adding: 'no', total: null })
    await only().send(rows('b'))
    expect(shown()).toEqual(['b'])
    expect(result.current.waiting).toBe(false)
  })

  it('late rows for previous query values are discarded', async () => {
    const { rerender, shown } = openLive()
    const former = only()
    rerender({ uid: 'amina' })
    await advance()
    await only().send(rows('b'))
    await former.send(rows('late'))
    expect(shown()).toEqual(['b'])
  })

  it('the failure of a previous list does not show while a new list loads', async () => {
    const { result, rerender } = openLive()
    await only().send({ status: 'failed' })
    rerender({ uid: 'amina' })
    await advance()
    expect(result.current.status).toBe('loading')
  })
})

describe('several screens', () => {
  it('screens with the same list share a listener until the last one is closed', async () => {
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

  it('each screen shows its own number of pages', async () => {
    const one = openLive({ pages: 1 })
    const two = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), more: true, adding: 'yes' })
    expect(one.result.current.adding).toBe('no')
    expect(two.result.current.adding).toBe('yes')
    await only().send(many(LIST_PAGE + 3))
    expect(one.shown()).toHaveLength(LIST_PAGE)
    expect(one.result.current).toMatchObject({ more: true, total: null })
    expect(two.shown()).toHaveLength(LIST_PAGE + 3)
    expect(two.result.current).toMatchObject({ more: false, total: LIST_PAGE + 3 })
  })
})

describe('failures', () => {
  it('a failed list shows rows after a retry', async () => {
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

  it('a failed further page keeps the earlier rows', async () => {
    const { result, shown } = openLive({ pages: 2 })
    await only().send({ ...many(LIST_PAGE), more: true, adding: 'failed' })
    expect(result.current).toMatchObject({ status: 'ready', more: true, adding: 'failed' })
    expect(shown()).toHaveLength(LIST_PAGE)
  })

  it('a visible list is retried after reconnecting', async () => {
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
