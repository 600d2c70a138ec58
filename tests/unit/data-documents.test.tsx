// @vitest-environment jsdom
import { MAX_IDS } from '@domain/queries'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_KEYS, prefetchDocuments, PROFILES, useDocuments } from '../../web/src/data/documents'
import { endData, IN_PORTAL, advance, setOnline, startData } from '../support/data-screen'

interface Row {
  id: string
}

interface Read {
  name: string
  ids: readonly string[]
}

const { logProblem, readRows } = vi.hoisted(() => ({
  logProblem: vi.fn<() => void>(),
  readRows: vi.fn<(read: Read) => Promise<Row[]>>(),
}))
vi.mock('firebase/firestore', () => ({
  collection: (_db: object, name: string) => ({ withConverter: () => name }),
  documentId: () => 'id',
  where: (_path: unknown, _op: unknown, ids: readonly string[]) => ids,
  limit: () => undefined,
  query: (name: string, ids: readonly string[]) => ({ name, ids }),
  getDocsFromServer: async (read: Read) => ({
    docs: (await readRows(read)).map((row) => ({ id: row.id, data: () => row })),
  }),
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `r${from + index}`)

/** The ids of each read so far. */
const reads = () => readRows.mock.calls.map(([{ ids }]) => ids)

async function open(...first: string[]) {
  const screen = renderHook(({ ids }) => useDocuments(PROFILES, ids), {
    initialProps: { ids: first },
    ...IN_PORTAL,
  })
  const stateOf = (id: string) => screen.result.current(id)
  const show = async (...ids: string[]) => {
    screen.rerender({ ids })
    await settle()
  }
  await settle()
  return { ...screen, stateOf, show }
}

/** Waits for the readers, which are imported when they are first needed, and for their results. */
const settle = () =>
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
  readRows.mockReset()
  logProblem.mockReset()
})

describe('reads', () => {
  it('document ids that are requested together share one read', async () => {
    const { stateOf } = await open('a', 'b', 'a', 'gone')
    expect(reads()).toEqual([['a', 'b', 'gone']])
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(stateOf('b')).toEqual({ id: 'b' })
  })

  it('a document that does not exist is null', async () => {
    const { stateOf } = await open('gone')
    expect(stateOf('gone')).toBeNull()
  })

  it('reads by id are split into batches of at most 30 ids', async () => {
    const ids = names(0, MAX_IDS + 5)
    const { stateOf } = await open(...ids)
    expect(reads().map((part) => part.length)).toEqual([30, 5])
    expect(ids.map(stateOf)).toEqual(ids.map((id) => ({ id })))
  })

  it('a document has the state loading until its read has finished', async () => {
    let resolveRead: (rows: Row[]) => void = () => undefined
    readRows.mockImplementationOnce(() => new Promise((resolve) => (resolveRead = resolve)))
    const { stateOf } = await open('a')
    expect(stateOf('a')).toBe('loading')
    resolveRead([{ id: 'a' }])
    await advance()
    expect(stateOf('a')).toEqual({ id: 'a' })
  })

  it('reads by id are separate for each collection', async () => {
    prefetchDocuments(API_KEYS, ['a'])
    await open('a')
    expect(readRows.mock.calls.map(([{ name }]) => name).sort()).toEqual(['api_keys', 'profiles'])
  })
})

describe('a visit', () => {
  it('a document is read once per visit, even if missing', async () => {
    const { show, unmount } = await open('a', 'gone')
    await show('a', 'b')
    expect(reads()).toEqual([['a', 'gone'], ['b']])
    unmount()
    await advance(10 * 60_000)
    const { stateOf } = await open('a', 'b', 'gone')
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(reads()).toHaveLength(2)
  })

  it('a screen shows at once the documents that were prefetched', async () => {
    prefetchDocuments(PROFILES, ['a', 'a'])
    prefetchDocuments(PROFILES, ['a'])
    await settle()
    const { result } = renderHook(() => useDocuments(PROFILES, ['a']), IN_PORTAL)
    expect(result.current('a')).toEqual({ id: 'a' })
    expect(reads()).toEqual([['a']])
  })
})

describe('failures', () => {
  it('documents that could not be read have the state failed, and the failure is logged once', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const { stateOf } = await open('a', 'b')
    expect([stateOf('a'), stateOf('b')]).toEqual(['failed', 'failed'])
    expect(logProblem).toHaveBeenCalledOnce()
  })

  it('failed documents are requested again when the screen reopens', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const { unmount } = await open('a')
    unmount()
    const { stateOf } = await open('a')
    expect(stateOf('a')).toEqual({ id: 'a' })
  })

  it('failed documents are requested together after reconnecting', async () => {
    const { show, stateOf } = await open('known')
    readRows.mockRejectedValueOnce(new Error('down'))
    await show('known', 'a', 'b')
    expect(stateOf('a')).toBe('failed')
    await setOnline(false)
    await setOnline(true)
    await settle()
    expect(stateOf('a')).toEqual({ id: 'a' })
    expect(reads()).toEqual([['known'], ['a', 'b'], ['a', 'b']])
  })

  it('a screen retries a failed prefetch', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    prefetchDocuments(PROFILES, ['a'])
    await settle()
    expect(logProblem).not.toHaveBeenCalled()
    const { stateOf } = await open('a')
    expect(stateOf('a')).toEqual({ id: 'a' })
  })
})
