import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { LiveIds, type LiveById } from '../../web/src/firebase/live-ids'

interface Row {
  id: string
  name: string
}
interface Listener {
  ids: readonly string[]
  next: (snapshot: object) => void
  error: (error: Error) => void
  stopped: boolean
}

const { listeners, reconnect } = vi.hoisted(() => ({
  listeners: [] as Listener[],
  reconnect: vi.fn(() => Promise.resolve()),
}))

vi.mock('firebase/firestore', () => ({
  collection: () => ({ withConverter: () => ({}) }),
  documentId: () => 'id',
  where: (_path: unknown, _op: unknown, ids: readonly string[]) => ids,
  limit: () => undefined,
  query: (_rows: unknown, ids: readonly string[]) => ids,
  onSnapshot: (
    ids: readonly string[],
    _options: object,
    next: Listener['next'],
    error: Listener['error'],
  ) => {
    const listener = { ids, next, error, stopped: false }
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
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)
const running = () => listeners.filter(({ stopped }) => !stopped)

let known: LiveById<Row> | undefined
let live: LiveIds<Row>

function answer(place: number, ids: readonly string[], { name = '', fromCache = false } = {}) {
  running()[place]?.next({
    metadata: { fromCache },
    docs: ids.map((id) => ({ id, data: () => ({ id, name }) })),
  })
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  listeners.length = 0
  known = undefined
  live = new LiveIds<Row>('rows', {} as FirestoreDataConverter<Row | null>, (now) => {
    known = now
  })
})
afterEach(() => {
  live.stop()
  reconnect.mockClear()
  vi.unstubAllGlobals()
})

describe('documents by their ids', () => {
  it('are followed, as many in one listener as a page holds', () => {
    live.show(names(0, PAGE + 2))
    expect(running().map(({ ids }) => ids.length)).toEqual([PAGE, 2])
    answer(0, names(0, PAGE))
    expect(known).toMatchObject({ status: 'loading' })
    answer(1, names(PAGE, PAGE + 2))
    expect(known?.status).toBe('ready')
    expect(known?.rows.size).toBe(PAGE + 2)
    answer(1, [`r${PAGE}`], { name: 'changed' })
    expect(known?.rows.get(`r${PAGE}`)).toMatchObject({ name: 'changed' })
    expect(known?.rows.has(`r${PAGE + 1}`)).toBe(false)
  })

  it('that are asked for besides leave the listeners before alone', () => {
    live.show(names(0, PAGE))
    const [first] = running()
    live.show(names(0, PAGE + 5))
    expect(running()[0]).toBe(first)
    live.show(['other'])
    expect(running().map(({ ids }) => ids)).toEqual([['other']])
  })

  it('that the cache misses are not taken for gone', () => {
    live.show(['a', 'b'])
    answer(0, ['a', 'b'])
    answer(0, ['a'], { fromCache: true })
    expect(known?.rows.has('b')).toBe(true)
    answer(0, ['a'])
    expect(known?.rows.has('b')).toBe(false)
  })

  it('that cannot be read are a failure, until they are tried again', () => {
    live.show(['a'])
    running()[0]?.error(new Error('refused'))
    expect(known?.status).toBe('failed')
    live.retry()
    expect(reconnect).toHaveBeenCalledOnce()
    expect(known?.status).toBe('loading')
    running()
      .at(-1)
      ?.next({
        metadata: { fromCache: false },
        docs: [{ id: 'a', data: () => ({ id: 'a', name: '' }) }],
      })
    expect(known?.status).toBe('ready')
  })
})
