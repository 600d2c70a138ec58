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
const rowIds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)
const runningListeners = () => listeners.filter(({ stopped }) => !stopped)

function openDocuments(...first: string[]) {
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

async function sendSnapshot(
  place: number,
  ids: readonly string[],
  { name = '', fromCache = false } = {},
) {
  runningListeners()[place]?.next({
    metadata: { fromCache },
    empty: ids.length === 0,
    docs: ids.map((id) => ({ id, data: () => ({ id, name }) })),
  })
  await advance()
}

async function failListener(place: number) {
  runningListeners()[place]?.error(new Error('refused'))
  await advance()
}

beforeEach(startData)
afterEach(async () => {
  await endData()
  listeners.length = 0
  reconnect.mockClear()
})

describe('useLiveDocuments', () => {
  it('useLiveDocuments splits a long list of ids into pages and starts one listener per page', async () => {
    const { result, status, shown } = openDocuments(...rowIds(0, LIST_PAGE + 2))
    expect(runningListeners().map(({ ids }) => ids.length)).toEqual([LIST_PAGE, 2])
    await sendSnapshot(0, rowIds(0, LIST_PAGE))
    expect(status()).toBe('loading')
    expect(shown()).toEqual(rowIds(0, LIST_PAGE))
    await sendSnapshot(1, rowIds(LIST_PAGE, LIST_PAGE + 2))
    expect(status()).toBe('ready')
    expect(shown()).toHaveLength(LIST_PAGE + 2)
    await sendSnapshot(1, [`r${LIST_PAGE}`], { name: 'changed' })
    expect(result.current.rows.at(-1)).toEqual({ id: `r${LIST_PAGE}`, name: 'changed' })
    expect(shown()).toHaveLength(LIST_PAGE + 1)
  })

  it('useLiveDocuments returns documents in the order of the ids and omits missing documents', async () => {
    const { status, shown } = openDocuments('c', 'gone', 'a')
    await sendSnapshot(0, ['a', 'c'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['c', 'a'])
  })

  it('useLiveDocuments keeps its listeners when ids are added', async () => {
    const { show } = openDocuments(...rowIds(0, LIST_PAGE))
    const [first] = runningListeners()
    await show(...rowIds(0, LIST_PAGE + 5))
    expect(runningListeners()[0]).toBe(first)
    expect(runningListeners()).toHaveLength(2)
    await show('other')
    expect(runningListeners().map(({ ids }) => ids)).toEqual([['other']])
  })

  it('useLiveDocuments still shows the loaded documents while documents with newly added ids load', async () => {
    const { status, shown, show } = openDocuments('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    await show('a', 'b', 'c')
    expect(status()).toBe('loading')
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['a', 'c'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['a', 'c'])
  })

  it('useLiveDocuments removes a missing document only if the snapshot is from the server, and not from the cache', async () => {
    const { shown } = openDocuments('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    await sendSnapshot(0, ['a'], { fromCache: true })
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['a'])
    expect(shown()).toEqual(['a'])
  })

  it('useLiveDocuments shows cached documents from an earlier visit until the server responds', async () => {
    const { unmount } = openDocuments('a', 'b')
    await sendSnapshot(0, ['a', 'b'])
    unmount()
    await advance()
    expect(runningListeners()).toHaveLength(0)
    const { shown } = openDocuments('a', 'b')
    expect(shown()).toEqual(['a', 'b'])
    await sendSnapshot(0, ['b'])
    expect(shown()).toEqual(['b'])
  })

  it('useLiveDocuments is ready immediately and starts no listener for an empty list of ids', () => {
    const { status, shown } = openDocuments()
    expect(status()).toBe('ready')
    expect(shown()).toEqual([])
    expect(listeners).toHaveLength(0)
  })
})

describe('failures of useLiveDocuments', () => {
  it('when documents cannot be read, useLiveDocuments has the status "failed" until a retry', async () => {
    const { result, status, shown } = openDocuments('a')
    await failListener(0)
    expect(status()).toBe('failed')
    result.current.retry()
    await advance()
    expect(reconnect).toHaveBeenCalledOnce()
    expect(status()).toBe('loading')
    await sendSnapshot(runningListeners().length - 1, ['a'])
    expect(status()).toBe('ready')
    expect(shown()).toEqual(['a'])
  })

  it('useLiveDocuments retries failed documents after reconnecting', async () => {
    const { status } = openDocuments('a')
    await failListener(0)
    await setOnline(false)
    await setOnline(true)
    await sendSnapshot(runningListeners().length - 1, ['a'])
    expect(status()).toBe('ready')
  })
})
