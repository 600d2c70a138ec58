// @vitest-environment jsdom
import { LIST_PAGE } from '@domain/limits'
import { renderHook } from '@testing-library/react'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLiveDocuments } from '../../web/src/data/live-documents'
import { endData, IN_PORTAL, advance, setOnline, startData } from '../support/data-screen'

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

const converter = {} as FirestoreDataConverter<Row | null>
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)
const running = () => listeners.filter(({ stopped }) => !stopped)

function open(...first: string[]) {
  const screen = renderHook(({ ids }) => useLiveDocuments('rows', ids, converter), {
    initialProps: { ids: first },
    ...IN_PORTAL,
  })
  return {
    ...screen,
    status: () => screen.result.current.status,
    shown: () => screen.result.current.rows.map(({ id }) => id),
    show: async (...ids: string[]) => {
      screen.rerender({ ids })
      await advance()
    },
  }
}

/** Sends a snapshot with these documents to the n-th running listener. */
async function sendSnapshot(
  place: number,
  ids: readonly string[],
  { name = '', fromCache = false } = {},
) {
  running()[place]?.next({
    metadata: { fromCache },
    empty: ids.length === 0,
    docs: ids.map((id) => ({ id, data: () => ({ id, name }) })),
  })
  await advance()
}

async function fail(place: number) {
  running()[place]?.error(new Error('refused'))
  await advance()
}

beforeEach(startData)
afterEach(async () => {
  await endData()
  listeners.length = 0
  reconnect.mockClear()
})

describe('documents by their ids', () => {
  it('live documents of up to one page share a listener', async () => {
    const { result, status, shown } = open(...names(0, LIST_PAGE + 2))
    expect(running().map(({ ids }) => ids.length)).toEqual([LIST_PAGE, 2])
    await sendSnapshot(0, names(0, LIST_PAGE))
    expect(status()).toBe('loading')
    expect(shown()).toEqual(names(0, LIST_PAGE))
    await sendSnapshot(1, names(LIST_PAGE, LIST_PAGE + 2))
    expect(status()).toBe('ready')
    expect(shown()).toHaveLength(LIST_PAGE + 2)
    await sendSnapshot(1, [`r${LIST_PAGE}`], { name: 'changed' })
    expect(result.current.rows.at(-1)).toEqual({ id: `r${LIST_PAGE}`, name: 'changed' })
    expect(shown()).toHaveLength(LIST_PAGE + 1)
  })

  it('live documents are in the order of the ids, without missing ones', async () => {
    const { status, shown } = open('c', 'gone', 'a')
    await sendSnapshot(0, ['a', 'c'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['c', 'a'])
  })

  it('adding ids to live documents keeps the existing listeners', async () => {
    const { show } = open(...names(0, LIST_PAGE))
    const [first] = running()
    await show(...names(0, LIST_PAGE + 5))
    expect(running()[0]).toBe(first)
    expect(running()).toHaveLength(2)
    await show('other')
    expect(running().map(({ ids }) => ids)).toEqual([['other']])
  })

  it('loaded live documents stay visible while further ids load', async () => {
    const { status, shown, show } = open('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    await show('a', 'b', 'c')
    expect(status()).toBe('loading')
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['a', 'c'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['a', 'c'])
  })

  it('documents missing from the cache are not removed', async () => {
    const { shown } = open('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    await sendSnapshot(0, ['a'], { fromCache: true })
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['a'])
    expect(shown()).toEqual(['a'])
  })

  it('cached documents of an earlier visit show until the server responds', async () => {
    const { unmount } = open('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    unmount()
    await advance()
    expect(running()).toHaveLength(0)
    const { shown } = open('a', 'b')
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['b'])
    expect(shown()).toEqual(['b'])
  })

  it('an empty id list is ready at once without listeners', () => {
    const { status, shown } = open()
    expect(status()).toBe('ready')
    expect(shown()).toEqual([])
    expect(listeners).toHaveLength(0)
  })
})

describe('failures', () => {
  it('live documents that cannot be read have the status failed until a retry', async () => {
    const { result, status, shown } = open('a')
    await fail(0)
    expect(status()).toBe('failed')
    result.current.retry()
    await advance()
    expect(reconnect).toHaveBeenCalledOnce()
    expect(status()).toBe('loading')
    await sendSnapshot(running().length - 1, ['a'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['a'])
  })

  it('failed live documents are retried after reconnecting', async () => {
    const { status } = open('a')
    await fail(0)
    await setOnline(false)
    await setOnline(true)
    await sendSnapshot(running().length - 1, ['a'])
    expect(status()).toBe('ready')
  })
})
