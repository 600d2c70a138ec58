// @vitest-environment jsdom
import { QUERIES } from '@domain/queries'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveRows } from '../../web/src/data/live-pages'
import { beginLivePages, useLivePages } from '../../web/src/firebase/use-live-pages'

interface Row {
  id: string
}
interface Made {
  values: readonly unknown[]
  changed: (rows: LiveRows<Row>) => void
  shown: number
  stopped: boolean
  retried: number
}

const { made } = vi.hoisted(() => ({ made: [] as Made[] }))

vi.mock('../../web/src/data/live-pages', () => ({
  NO_ROWS_YET: { status: 'loading', rows: [], fresh: false, more: false, adding: 'no' },
  pageQuery: (_shape: object, values: readonly unknown[]) => values,
  LivePages: class {
    readonly #it: Made
    constructor(values: readonly unknown[]) {
      this.#it = { values, changed: () => undefined, shown: 0, stopped: false, retried: 0 }
      made.push(this.#it)
    }
    follow(changed: Made['changed']) {
      this.#it.changed = changed
    }
    show(pages: number) {
      this.#it.shown = pages
    }
    retry() {
      this.#it.retried++
    }
    stop() {
      this.#it.stopped = true
    }
  },
}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  made.length = 0
})

const converter = {} as FirestoreDataConverter<Row | null>
const list = () =>
  renderHook(
    ({ uid, pages }) =>
      useLivePages({ shape: QUERIES.ownRequests, values: [uid], converter }, pages),
    { initialProps: { uid: 'yusuf', pages: 1 } },
  )
const rows = (...ids: string[]): LiveRows<Row> => ({
  status: 'ready',
  rows: ids.map((id) => ({ id })),
  fresh: true,
  more: false,
  adding: 'no',
})

describe('useLivePages', () => {
  it('shows what the pages tell, as many as are wanted', () => {
    const { result, rerender } = list()
    expect(result.current.status).toBe('loading')
    act(() => made[0]?.changed(rows('a')))
    expect(result.current.rows).toEqual([{ id: 'a' }])
    rerender({ uid: 'yusuf', pages: 3 })
    expect(made.map(({ shown }) => shown)).toEqual([3])
  })

  it('begins anew with other values; what comes late for the old ones is nobody’s', () => {
    const { result, rerender } = list()
    act(() => made[0]?.changed(rows('a')))
    rerender({ uid: 'amina', pages: 1 })
    expect(result.current.status).toBe('loading')
    expect(made.map(({ values, stopped }) => [values, stopped])).toEqual([
      [['yusuf'], true],
      [['amina'], false],
    ])
    act(() => made[0]?.changed(rows('late')))
    expect(result.current.status).toBe('loading')
    act(() => made[1]?.changed(rows('b')))
    expect(result.current.rows).toEqual([{ id: 'b' }])
  })

  it('shows what was there to somebody who comes back, until Firestore has told again', () => {
    const there = { uid: 'zaynab', pages: 2 }
    const first = list()
    first.rerender(there)
    act(() => made.at(-1)?.changed(rows('a', 'b')))
    first.unmount()
    const { result, rerender } = list()
    rerender(there)
    expect(result.current).toMatchObject({ ...rows('a', 'b'), fresh: false })
    const again = made.at(-1)
    act(() => again?.changed({ ...rows(), status: 'loading' }))
    expect(result.current.rows).toHaveLength(2)
    act(() => again?.changed(rows('b')))
    expect(result.current).toMatchObject(rows('b'))
    rerender({ ...there, pages: 1 })
    expect(result.current.rows).toEqual([{ id: 'b' }])
    rerender({ uid: 'somebody else', pages: 2 })
    expect(result.current.status).toBe('loading')
  })

  it('tries again when asked to, and when the network is back', () => {
    const { result, unmount } = list()
    result.current.retry()
    window.dispatchEvent(new Event('online'))
    expect(made[0]?.retried).toBe(2)
    unmount()
    expect(made[0]?.stopped).toBe(true)
    window.dispatchEvent(new Event('online'))
    expect(made[0]?.retried).toBe(2)
  })

  const begin = (uid: string) =>
    beginLivePages({ shape: QUERIES.ownRequests, values: [uid], converter }, 1)

  it('takes over what was begun on the way to it, once', () => {
    begin('yusuf')
    begin('yusuf')
    expect(made).toHaveLength(1)
    const { result, unmount } = list()
    expect(made.map(({ shown }) => shown)).toEqual([1])
    act(() => made[0]?.changed(rows('a')))
    expect(result.current.rows).toEqual([{ id: 'a' }])
    unmount()
    expect(made[0]?.stopped).toBe(true)
    list()
    expect(made).toHaveLength(2)
  })

  it('leaves alone what was begun for another list, which is given up in the end', () => {
    vi.useFakeTimers()
    begin('bilal')
    list()
    expect(made.map(({ values }) => values)).toEqual([['bilal'], ['yusuf']])
    vi.advanceTimersByTime(9_000)
    expect(made.map(({ stopped }) => stopped)).toEqual([false, false])
    vi.advanceTimersByTime(2_000)
    expect(made.map(({ stopped }) => stopped)).toEqual([true, false])
  })
})
