import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Query } from 'firebase/firestore'
import { LivePages, type LiveRows } from '../../web/src/data/live-pages'

interface Row {
  id: string
}
interface Listener {
  /** Id of the last row of the previous page. */
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

const PAGE = 24
let state: LiveRows<Row> | undefined
let pages: LivePages<Row>

/** 'r0', 'r1', … */
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)
const running = () => listeners.filter(({ stopped }) => !stopped)
const shown = () => state?.rows.map(({ id }) => id)

/** Sends a snapshot with these rows to the n-th running listener. */
function sendSnapshot(place: number, ids: readonly string[], { fromCache = false } = {}) {
  running()[place]?.next({
    metadata: { fromCache },
    empty: ids.length === 0,
    docs: ids.map((id) => ({ id, data: () => ({ id }) })),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  listeners.length = 0
  state = undefined
  pages = new LivePages<Row>(
    (last) => ({ after: last?.id ?? null }) as unknown as Query<Row | null>,
  )
  pages.follow((rows) => {
    state = rows
  })
  pages.show(1)
})
afterEach(() => {
  pages.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reconnect.mockClear()
})

describe('a live list', () => {
  it('a live list shows its rows and follows changes', () => {
    sendSnapshot(0, ['b', 'a'])
    expect(state).toMatchObject({ status: 'ready', fresh: true, more: false, adding: 'no' })
    expect(shown()).toEqual(['b', 'a'])
    sendSnapshot(0, ['c', 'b', 'a'])
    expect(shown()).toEqual(['c', 'b', 'a'])
  })

  it('a later subscriber gets the current state', () => {
    sendSnapshot(0, ['b', 'a'])
    const updates: LiveRows<Row>[] = []
    pages.follow((rows) => updates.push(rows))
    expect(updates).toEqual([state])
    sendSnapshot(0, ['c'])
    expect(updates.at(-1)?.rows).toEqual([{ id: 'c' }])
    expect(shown()).toEqual(['b', 'a'])
  })

  it('a live list reads one row more than a page, to know whether there is a further page', () => {
    sendSnapshot(0, names(0, PAGE + 1))
    expect(shown()).toEqual(names(0, PAGE))
    expect(state).toMatchObject({ more: true, adding: 'no' })
  })

  it('each page of a live list starts after the previous one, up to the requested number', () => {
    pages.show(3)
    sendSnapshot(0, names(0, PAGE + 1))
    expect(state).toMatchObject({ adding: 'yes', more: true })
    expect(running()[1]?.after).toBe(`r${PAGE - 1}`)
    sendSnapshot(1, names(PAGE, 2 * PAGE + 1))
    sendSnapshot(2, names(2 * PAGE, 2 * PAGE + 3))
    expect(shown()).toEqual(names(0, 2 * PAGE + 3))
    expect(state).toMatchObject({ more: false, adding: 'no' })
  })

  it('a live list omits documents that do not match their schema', () => {
    running()[0]?.next({
      metadata: { fromCache: false },
      empty: false,
      docs: [
        { id: 'bad', data: () => null },
        { id: 'good', data: () => ({ id: 'good' }) },
      ],
    })
    expect(shown()).toEqual(['good'])
  })

  it('stopping a live list stops the listeners of all its pages', () => {
    pages.show(2)
    sendSnapshot(0, names(0, PAGE + 1))
    pages.stop()
    expect(running()).toEqual([])
  })
})

describe('when a page’s end moves', () => {
  beforeEach(() => {
    pages.show(2)
    sendSnapshot(0, names(0, PAGE + 1))
    sendSnapshot(1, names(PAGE, PAGE + 5))
  })

  it("when a page's end moves, the next page restarts without losing rows", () => {
    sendSnapshot(0, ['new', ...names(0, PAGE)])
    expect(shown()).toEqual(['new', ...names(0, PAGE + 5)])
    expect(running().map(({ after }) => after)).toEqual([null, `r${PAGE - 2}`])
    sendSnapshot(1, names(PAGE - 1, PAGE + 5))
    expect(shown()).toEqual(['new', ...names(0, PAGE + 5)])
    expect(state?.fresh).toBe(true)
  })

  it('a row removed from the first page disappears from the list', () => {
    sendSnapshot(0, [...names(1, PAGE + 2)])
    sendSnapshot(1, names(PAGE + 1, PAGE + 5))
    expect(shown()).toEqual(names(1, PAGE + 5))
  })

  it('the next page is removed when a page is no longer full', () => {
    sendSnapshot(0, names(0, 3))
    expect(shown()).toEqual(names(0, 3))
    expect(running()).toHaveLength(1)
    sendSnapshot(0, names(0, PAGE + 1))
    expect(running()).toHaveLength(2)
  })

  it("a change within a page keeps the next page's listener", () => {
    const second = running()[1]
    sendSnapshot(0, names(0, PAGE + 1))
    expect(running()[1]).toBe(second)
  })
})

describe('a live list without a connection', () => {
  it('cached rows are hidden while the server may still respond', () => {
    sendSnapshot(0, ['b'], { fromCache: true })
    vi.advanceTimersByTime(9000)
    expect(state).toBeUndefined()
    sendSnapshot(0, ['c', 'b', 'a'])
    expect(shown()).toEqual(['c', 'b', 'a'])
    vi.runAllTimers()
    expect(state).toMatchObject({ status: 'ready', fresh: true })
    expect(shown()).toEqual(['c', 'b', 'a'])
  })

  it('cached rows show as unconfirmed after 10 seconds without a response', () => {
    sendSnapshot(0, ['a'], { fromCache: true })
    vi.advanceTimersByTime(10_000)
    expect(state).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
    sendSnapshot(0, ['b', 'a'])
    expect(state).toMatchObject({ status: 'ready', fresh: true })
  })

  it('rows from the cache show at once while offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    sendSnapshot(0, ['a'], { fromCache: true })
    vi.advanceTimersByTime(1)
    expect(state).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
  })

  it('rows that change while the connection is lost are shown as unconfirmed', () => {
    sendSnapshot(0, ['a'])
    sendSnapshot(0, ['b', 'a'], { fromCache: true })
    expect(state).toMatchObject({ status: 'ready', fresh: false })
    expect(shown()).toEqual(['b', 'a'])
  })

  it('rows missing from the cache stay until the server confirms their removal', () => {
    sendSnapshot(0, ['a', 'b'])
    sendSnapshot(0, ['a'], { fromCache: true })
    expect(state).toMatchObject({ status: 'ready', fresh: false })
    expect(shown()).toEqual(['a', 'b'])
    sendSnapshot(0, ['a'])
    expect(state?.fresh).toBe(true)
    expect(shown()).toEqual(['a'])
  })

  it('an empty cached result is ignored while the server may still respond', () => {
    sendSnapshot(0, [], { fromCache: true })
    expect(state).toBeUndefined()
    sendSnapshot(0, [])
    expect(state).toMatchObject({ status: 'ready', rows: [] })
    vi.runAllTimers()
    expect(state?.status).toBe('ready')
  })

  it('an empty cached result becomes a failure after a timeout, and later rows replace it', () => {
    sendSnapshot(0, [], { fromCache: true })
    vi.runAllTimers()
    expect(state?.status).toBe('failed')
    sendSnapshot(0, ['a'])
    expect(state).toMatchObject({ status: 'ready', rows: [{ id: 'a' }] })
  })

  it('an empty cached result fails at once while offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    sendSnapshot(0, [], { fromCache: true })
    vi.advanceTimersByTime(1)
    expect(state?.status).toBe('failed')
  })

  it('a list confirmed as empty stays empty when the connection is lost', () => {
    sendSnapshot(0, [])
    sendSnapshot(0, [], { fromCache: true })
    vi.runAllTimers()
    expect(state).toMatchObject({ status: 'ready', fresh: false })
  })

  it('a failed further page keeps the earlier pages and loads on retry', () => {
    sendSnapshot(0, names(0, PAGE + 1))
    pages.show(2)
    sendSnapshot(1, [], { fromCache: true })
    vi.runAllTimers()
    expect(state).toMatchObject({ status: 'ready', adding: 'failed', more: true })
    pages.retry()
    expect(state?.adding).toBe('yes')
    sendSnapshot(1, names(PAGE, PAGE + 2))
    expect(shown()).toEqual(names(0, PAGE + 2))
  })
})

describe('the retry of a live list', () => {
  it('a retry reconnects and restarts ended listeners', () => {
    running()[0]?.error(new Error('refused'))
    expect(state?.status).toBe('failed')
    pages.retry()
    expect(reconnect).toHaveBeenCalledOnce()
    expect(state?.status).toBe('loading')
    sendSnapshot(0, ['a'])
    expect(shown()).toEqual(['a'])
  })

  it('rows stay visible after their listener ends', () => {
    sendSnapshot(0, ['a'])
    running()[0]?.error(new Error('refused'))
    expect(state).toMatchObject({ status: 'ready', fresh: false, rows: [{ id: 'a' }] })
    pages.retry()
    sendSnapshot(0, ['b', 'a'])
    expect(state).toMatchObject({ fresh: true })
  })

  it('a retry does nothing while every page is up to date', () => {
    sendSnapshot(0, ['a'])
    pages.retry()
    expect(reconnect).not.toHaveBeenCalled()
  })
})
