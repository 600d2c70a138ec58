import { MAX_IDS } from '@domain/queries'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  API_KEYS,
  prefetchDocuments,
  PROFILES,
  useDocument,
  useDocuments,
} from '../../web/src/data/documents'
import { AppError } from '../../web/src/firebase/errors'
import { endData, IN_PORTAL, advance, setOnline, startData } from '../support/data-screen'

interface Row {
  id: string
}

interface ReadParameters {
  name: string
  ids: readonly string[]
}

const { logProblem, readRow, readRows } = vi.hoisted(() => ({
  logProblem: vi.fn<() => void>(),
  readRow: vi.fn<(id: string) => Promise<Row | undefined>>(),
  readRows: vi.fn<(read: ReadParameters) => Promise<Row[]>>(),
}))
vi.mock('firebase/firestore', () => ({
  collection: (_db: object, name: string) => ({ withConverter: () => name }),
  doc: (_db: object, _name: string, id: string) => ({ withConverter: () => id }),
  documentId: () => 'id',
  where: (_path: unknown, _op: unknown, ids: readonly string[]) => ids,
  limit: () => undefined,
  query: (name: string, ids: readonly string[]) => ({ name, ids }),
  getDocFromServer: async (id: string) => {
    const row = await readRow(id)
    return { data: () => row }
  },
  getDocsFromServer: async (read: ReadParameters) => ({
    docs: (await readRows(read)).map((row) => ({ id: row.id, data: () => row })),
  }),
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

const rowIds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)

/** Returns the requested ids: one list for each read. */
const readIds = () => readRows.mock.calls.map(([{ ids }]) => ids)

async function openDocuments(...first: string[]) {
  const screen = renderHook(({ ids }) => useDocuments(PROFILES, ids), {
    initialProps: { ids: first },
    ...IN_PORTAL,
  })
  const stateOf = (id: string) => screen.result.current(id)
  const show = async (...ids: string[]) => {
    screen.rerender({ ids })
    await settleReads()
  }
  await settleReads()
  return { ...screen, stateOf, show }
}

/** Waits for imports and then for reads, because the first read imports modules dynamically. */
const settleReads = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  })

beforeEach(() => {
  startData()
  readRows.mockImplementation(({ ids }) =>
    Promise.resolve(ids.filter((id) => id !== 'gone').map((id) => ({ id }))),
  )
})
afterEach(async () => {
  await endData()
  readRow.mockReset()
  readRows.mockReset()
  logProblem.mockReset()
})

describe('reads by useDocuments', () => {
  it('useDocuments uses one read for all documents that screens request at the same time', async () => {
    const { stateOf } = await openDocuments('a', 'b', 'a', 'gone')
    expect(readIds()).toEqual([['a', 'b', 'gone']])
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(stateOf('b')).toEqual({ id: 'b' })
  })

  it('useDocuments returns null for a document that does not exist', async () => {
    const { stateOf } = await openDocuments('gone')
    expect(stateOf('gone')).toBeNull()
  })

  it('useDocuments reads at most 30 documents at a time', async () => {
    const ids = rowIds(0, MAX_IDS + 5)
    const { stateOf } = await openDocuments(...ids)
    expect(readIds().map((part) => part.length)).toEqual([30, 5])
    expect(ids.map(stateOf)).toEqual(ids.map((id) => ({ id })))
  })

  it('useDocuments returns the state "loading" for a document until the read has finished', async () => {
    let resolveRead: (rows: Row[]) => void = () => undefined
    readRows.mockImplementationOnce(() => new Promise((resolve) => (resolveRead = resolve)))
    const { stateOf } = await openDocuments('a')
    expect(stateOf('a')).toBe('loading')
    resolveRead([{ id: 'a' }])
    await advance()
    expect(stateOf('a')).toEqual({ id: 'a' })
  })

  it('useDocuments reads each collection separately', async () => {
    prefetchDocuments(API_KEYS, ['a'])
    await openDocuments('a')
    expect(readRows.mock.calls.map(([{ name }]) => name).sort()).toEqual(['api_keys', 'profiles'])
  })
})

it('several calls of useDocument at the same time share one read', async () => {
  const { result } = renderHook(
    () => ['a', 'b', 'a', 'gone'].map((id) => useDocument(PROFILES, id)),
    IN_PORTAL,
  )
  expect(result.current).toEqual(['loading', 'loading', 'loading', 'loading'])
  await settleReads()
  expect(result.current).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null])
  expect(readIds()).toEqual([['a', 'b', 'gone']])
})

it('useDocument returns the state "failed" if the read fails', async () => {
  readRows.mockRejectedValueOnce(new Error('down'))
  const { result } = renderHook(() => useDocument(PROFILES, 'a'), IN_PORTAL)
  await settleReads()
  expect(result.current).toBe('failed')
})

describe('the cache of useDocuments', () => {
  it('useDocuments reads a document only once until the app is reloaded, even if the document does not exist', async () => {
    const { show, unmount } = await openDocuments('a', 'gone')
    await show('a', 'b')
    expect(readIds()).toEqual([['a', 'gone'], ['b']])
    unmount()
    await advance(10 * 60_000)
    const { stateOf } = await openDocuments('a', 'b', 'gone')
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(readIds()).toHaveLength(2)
  })

  it('useDocuments returns prefetched documents immediately', async () => {
    prefetchDocuments(PROFILES, ['a', 'a'])
    prefetchDocuments(PROFILES, ['a'])
    await settleReads()
    const { result } = renderHook(() => useDocuments(PROFILES, ['a']), IN_PORTAL)
    expect(result.current('a')).toEqual({ id: 'a' })
    expect(readIds()).toEqual([['a']])
  })
})

describe('failed reads by useDocuments', () => {
  it('if the rules refuse a read of several documents, useDocuments reads each document separately, and only forbidden documents fail', async () => {
    readRows.mockRejectedValueOnce(new AppError('permission_denied'))
    readRow.mockImplementation(async (id) => {
      if (id === 'suspended') throw new AppError('permission_denied')
      return id === 'gone' ? undefined : { id }
    })
    const { stateOf } = await openDocuments('a', 'suspended', 'gone', 'b')
    expect(['a', 'suspended', 'gone', 'b'].map(stateOf)).toEqual([
      { id: 'a' },
      'failed',
      null,
      { id: 'b' },
    ])
    expect(readRow).toHaveBeenCalledTimes(4)
    expect(logProblem).toHaveBeenCalledOnce()
  })

  it('useDocuments returns the state "failed" for all documents of a failed read, and logs the failure once', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const { stateOf } = await openDocuments('a', 'b')
    expect([stateOf('a'), stateOf('b')]).toEqual(['failed', 'failed'])
    expect(logProblem).toHaveBeenCalledOnce()
    expect(readRow).not.toHaveBeenCalled()
  })

  it('when a screen is opened again, useDocuments retries the documents that had failed to load', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const { unmount } = await openDocuments('a')
    unmount()
    const { stateOf } = await openDocuments('a')
    expect(stateOf('a')).toEqual({ id: 'a' })
  })

  it('after reconnecting, useDocuments retries all failed documents in one read', async () => {
    const { show, stateOf } = await openDocuments('known')
    readRows.mockRejectedValueOnce(new Error('down'))
    await show('known', 'a', 'b')
    expect(stateOf('a')).toBe('failed')
    await setOnline(false)
    await setOnline(true)
    await settleReads()
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(readIds()).toEqual([['known'], ['a', 'b'], ['a', 'b']])
  })

  it('useDocuments reads documents again if their prefetch failed', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    prefetchDocuments(PROFILES, ['a'])
    await settleReads()
    expect(logProblem).not.toHaveBeenCalled()
    const { stateOf } = await openDocuments('a')
    expect(stateOf('a')).toEqual({ id: 'a' })
  })
})
