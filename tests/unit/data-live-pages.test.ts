import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Query } from 'firebase/firestore'
import { LivePages, type LiveRows } from '../../web/src/data/live-pages'

interface Row {
  id: string
}
interface Listener {
  /** The id of the row after which the page starts: the last row of the previous page, or null for the first page. */
  after: string | null
  next: (snapshot: object) => void
  error: (error: Error) => void
  stopped: boolean
}

const { listeners, reconnect } = vi.hoisted(() => ({
  listeners: [] as Listener[],
  reconnect: vi.fn(() => Promise.resolve()),
}))

vi.mock('firebase/firestore', () => ({
  onSnapshot: (
    query: { after: string | null },
    _options: object,
    next: Listener['next'],
    error: Listener['error'],
  ) => {
    const listener = { ...query, next, error, stopped: false }
    listeners.push(listener)
    return () => {
      listener.stopped = true
    }
  },
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/reconnect', () => ({ reconnect }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const PAGE_SIZE = 24
let listState: LiveRows<Row> | undefined
let livePages: LivePages<Row>

/** Returns the row ids 'r0', 'r1' and so on, from `from` up to, but not including, `to`. */
const rowIds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)
const runningListeners = () => listeners.filter(({ stopped }) => !stopped)
const shownIds = () => listState?.rows.map(({ id }) => id)

/** Sends a snapshot with these rows to the n-th running listener. */
function sendSnapshot(place: number, ids: readonly string[], { fromCache = false } = {}) {
  runningListeners()[place]?.next({
    metadata: { fromCache },
    empty: ids.length === 0,
    docs: ids.map((id) => ({ id, data: () => ({ id }) })),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  listeners.length = 0
  listState = undefined
  livePages = new LivePages<Row>(
    (last) => ({ after: last?.id ?? null }) as unknown as Query<Row | null>,
  )
  livePages.subscribe((rows) => {
    listState = rows
  })
  livePages.setPageCount(1)
})
afterEach(() => {
  livePages.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reconnect.mockClear()
})

describe('a live list', () => {
  it('a live list shows its rows and updates them after changes', () => {
    sendSnapshot(0, ['b', 'a'])
    expect(listState).toMatchObject({
      status: 'ready',
      fresh: true,
      hasMore: false,
      loadingMore: 'no',
    })
    expect(shownIds()).toEqual(['b', 'a'])
    sendSnapshot(0, ['c', 'b', 'a'])
    expect(shownIds()).toEqual(['c', 'b', 'a'])
  })

  it('a live list sends its current state to a subscriber that is added after the rows have loaded', () => {
    sendSnapshot(0, ['b', 'a'])
    const updates: LiveRows<Row>[] = []
    livePages.subscribe((rows) => updates.push(rows))
    expect(updates).toEqual([listState])
    sendSnapshot(0, ['c'])
    expect(updates.at(-1)?.rows).toEqual([{ id: 'c' }])
    expect(shownIds()).toEqual(['b', 'a'])
  })

  it('a live list reads one row more than a page shows, to find out whether there is a next page', () => {
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    expect(shownIds()).toEqual(rowIds(0, PAGE_SIZE))
    expect(listState).toMatchObject({ hasMore: true, loadingMore: 'no' })
  })

  it('a live list loads the requested number of pages, each starting after the last row of the previous page', () => {
    livePages.setPageCount(3)
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    expect(listState).toMatchObject({ loadingMore: 'yes', hasMore: true })
    expect(runningListeners()[1]?.after).toBe(`r${PAGE_SIZE - 1}`)
    sendSnapshot(1, rowIds(PAGE_SIZE, 2 * PAGE_SIZE + 1))
    sendSnapshot(2, rowIds(2 * PAGE_SIZE, 2 * PAGE_SIZE + 3))
    expect(shownIds()).toEqual(rowIds(0, 2 * PAGE_SIZE + 3))
    expect(listState).toMatchObject({ hasMore: false, loadingMore: 'no' })
  })

  it('a live list omits documents that do not match their schema', () => {
    runningListeners()[0]?.next({
      metadata: { fromCache: false },
      empty: false,
      docs: [
        { id: 'bad', data: () => null },
        { id: 'good', data: () => ({ id: 'good' }) },
      ],
    })
    expect(shownIds()).toEqual(['good'])
  })

  it('stopping a live list stops the Firestore listeners of all its pages', () => {
    livePages.setPageCount(2)
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    livePages.stop()
    expect(runningListeners()).toEqual([])
  })
})

describe('a live list after the last row of a page has changed', () => {
  beforeEach(() => {
    livePages.setPageCount(2)
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    sendSnapshot(1, rowIds(PAGE_SIZE, PAGE_SIZE + 5))
  })

  it('if another row becomes the last row of a page, a live list restarts the listener of the next page and meanwhile loses no rows', () => {
    sendSnapshot(0, ['new', ...rowIds(0, PAGE_SIZE)])
    expect(shownIds()).toEqual(['new', ...rowIds(0, PAGE_SIZE + 5)])
    expect(runningListeners().map(({ after }) => after)).toEqual([null, `r${PAGE_SIZE - 2}`])
    sendSnapshot(1, rowIds(PAGE_SIZE - 1, PAGE_SIZE + 5))
    expect(shownIds()).toEqual(['new', ...rowIds(0, PAGE_SIZE + 5)])
    expect(listState?.fresh).toBe(true)
  })

  it('a row that is removed from the first page disappears from the live list', () => {
    sendSnapshot(0, [...rowIds(1, PAGE_SIZE + 2)])
    sendSnapshot(1, rowIds(PAGE_SIZE + 1, PAGE_SIZE + 5))
    expect(shownIds()).toEqual(rowIds(1, PAGE_SIZE + 5))
  })

  it('if the first page of a live list is no longer full, the list drops its second page until the first one is full again', () => {
    sendSnapshot(0, rowIds(0, 3))
    expect(shownIds()).toEqual(rowIds(0, 3))
    expect(runningListeners()).toHaveLength(1)
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    expect(runningListeners()).toHaveLength(2)
  })

  it('if a page of a live list changes but its last row does not, the next page keeps its listener', () => {
    const second = runningListeners()[1]
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    expect(runningListeners()[1]).toBe(second)
  })
})

describe('a live list without a connection', () => {
  it('a live list hides cached rows for up to 10 seconds while it waits for the server', () => {
    sendSnapshot(0, ['b'], { fromCache: true })
    vi.advanceTimersByTime(9000)
    expect(listState).toBeUndefined()
    sendSnapshot(0, ['c', 'b', 'a'])
    expect(shownIds()).toEqual(['c', 'b', 'a'])
    vi.runAllTimers()
    expect(listState).toMatchObject({ status: 'ready', fresh: true })
    expect(shownIds()).toEqual(['c', 'b', 'a'])
  })

  it('a live list shows cached rows as unconfirmed after 10 seconds without a response', () => {
    sendSnapshot(0, ['a'], { fromCache: true })
    vi.advanceTimersByTime(10_000)
    expect(listState).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
    sendSnapshot(0, ['b', 'a'])
    expect(listState).toMatchObject({ status: 'ready', fresh: true })
  })

  it('a live list shows cached rows immediately while offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    sendSnapshot(0, ['a'], { fromCache: true })
    vi.advanceTimersByTime(1)
    expect(listState).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
  })

  it('while the connection is lost, a live list shows changes from the cache and marks the list as unconfirmed', () => {
    sendSnapshot(0, ['a'])
    sendSnapshot(0, ['b', 'a'], { fromCache: true })
    expect(listState).toMatchObject({ status: 'ready', fresh: false })
    expect(shownIds()).toEqual(['b', 'a'])
  })

  it('a live list keeps rows that are missing from the cache until the server confirms their removal', () => {
    sendSnapshot(0, ['a', 'b'])
    sendSnapshot(0, ['a'], { fromCache: true })
    expect(listState).toMatchObject({ status: 'ready', fresh: false })
    expect(shownIds()).toEqual(['a', 'b'])
    sendSnapshot(0, ['a'])
    expect(listState?.fresh).toBe(true)
    expect(shownIds()).toEqual(['a'])
  })

  it('if the cache contains no rows, a live list is shown as empty only after the server has confirmed it', () => {
    sendSnapshot(0, [], { fromCache: true })
    expect(listState).toBeUndefined()
    sendSnapshot(0, [])
    expect(listState).toMatchObject({ status: 'ready', rows: [] })
    vi.runAllTimers()
    expect(listState?.status).toBe('ready')
  })

  it('without cached rows and without a response, a live list fails after a time-out, but still shows rows that arrive later', () => {
    sendSnapshot(0, [], { fromCache: true })
    vi.runAllTimers()
    expect(listState?.status).toBe('failed')
    sendSnapshot(0, ['a'])
    expect(listState).toMatchObject({ status: 'ready', rows: [{ id: 'a' }] })
  })

  it('while offline, a live list fails immediately if the cache contains no rows', () => {
    vi.stubGlobal('navigator', { onLine: false })
    sendSnapshot(0, [], { fromCache: true })
    vi.advanceTimersByTime(1)
    expect(listState?.status).toBe('failed')
  })

  it('a live list that the server has confirmed as empty stays empty when the connection is lost', () => {
    sendSnapshot(0, [])
    sendSnapshot(0, [], { fromCache: true })
    vi.runAllTimers()
    expect(listState).toMatchObject({ status: 'ready', fresh: false })
  })

  it('a live list keeps the loaded pages when the next page fails to load, and loads that page on retry', () => {
    sendSnapshot(0, rowIds(0, PAGE_SIZE + 1))
    livePages.setPageCount(2)
    sendSnapshot(1, [], { fromCache: true })
    vi.runAllTimers()
    expect(listState).toMatchObject({ status: 'ready', loadingMore: 'failed', hasMore: true })
    livePages.retry()
    expect(listState?.loadingMore).toBe('yes')
    sendSnapshot(1, rowIds(PAGE_SIZE, PAGE_SIZE + 2))
    expect(shownIds()).toEqual(rowIds(0, PAGE_SIZE + 2))
  })
})

describe('the retry of a live list', () => {
  it('the retry of a live list reconnects and restarts listeners that ended with an error', () => {
    runningListeners()[0]?.error(new Error('refused'))
    expect(listState?.status).toBe('failed')
    livePages.retry()
    expect(reconnect).toHaveBeenCalledOnce()
    expect(listState?.status).toBe('loading')
    sendSnapshot(0, ['a'])
    expect(shownIds()).toEqual(['a'])
  })

  it('a live list keeps its rows visible after a listener ends with an error', () => {
    sendSnapshot(0, ['a'])
    runningListeners()[0]?.error(new Error('refused'))
    expect(listState).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
    livePages.retry()
    sendSnapshot(0, ['b', 'a'])
    expect(listState).toMatchObject({ fresh: true })
  })

  it('the retry of a live list does nothing while every page is up to date', () => {
    sendSnapshot(0, ['a'])
    livePages.retry()
    expect(reconnect).not.toHaveBeenCalled()
  })
})
