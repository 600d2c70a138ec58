import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCodes } from '../../web/src/features/invites/api/codes'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
import { useNames } from '../../web/src/features/invites/code-cells'
import type { InvitesFilter } from '../../web/src/features/invites/view'
import { endData, IN_PORTAL, startData } from '../support/data-screen'
import { createWorld, inviteCode } from '../support/factories'
import { listOf } from '../support/list-of'

type OnRowsReceived = (rows: readonly InviteCodeRow[]) => void
type ReadByIds = (ids: readonly string[]) => Promise<{ id: string }[]>

const { live, useLivePages, readRows, call } = vi.hoisted(() => ({
  live: { onRows: (() => undefined) as OnRowsReceived, now: {} },
  useLivePages: vi.fn<(source: object | null, pages: number) => object>(),
  readRows: vi.fn<ReadByIds>(),
  call: vi.fn<(contract: { name: string }, input: object) => Promise<object>>(),
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: (
    _shape: object,
    _values: object,
    _converter: object,
    { onRows }: { onRows: OnRowsReceived },
  ) => {
    live.onRows = onRows
    return {}
  },
  prefetchLive: vi.fn(),
  useLivePages,
}))
vi.mock('firebase/firestore', () => ({
  collection: () => ({ withConverter: () => undefined }),
  documentId: () => 'id',
  where: (_path: unknown, _op: unknown, ids: readonly string[]) => ids,
  limit: () => undefined,
  query: (_name: unknown, ids: readonly string[]) => ids,
  getDocsFromServer: async (ids: readonly string[]) => ({
    docs: (await readRows(ids)).map((row) => ({ id: row.id, data: () => row })),
  }),
}))
vi.mock('../../web/src/firebase/firestore', () => ({ db: {} }))
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

/** Waits until the names are read. The first read imports modules, so this function first waits for the imports. */
const settleReads = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  })

const world = createWorld(new Date())
const codeRow = (id: string, fields: Partial<InviteCodeRow> = {}): InviteCodeRow => ({
  ...inviteCode(world, { code: id, ...fields }),
  id,
})
const idsOf = (list: { rows: readonly InviteCodeRow[] }) => list.rows.map(({ id }) => id)

/** Sets the codes that the mocked live list returns. */
function setLiveRows(rows: readonly InviteCodeRow[]): void {
  live.now = listOf(rows)
}

beforeEach(() => {
  startData()
  useLivePages.mockReset().mockImplementation((source) => ({
    ...live.now,
    ...(source === null && { status: 'loading', rows: [] }),
  }))
  readRows
    .mockReset()
    .mockImplementation((wanted) => Promise.resolve(wanted.map((id) => codeRow(id))))
  call.mockReset()
})
afterEach(endData)

describe('the list of invitation codes', () => {
  const NO_FILTERS: InvitesFilter = { q: '', for: null, status: null }
  const openCodes = (first: InvitesFilter) =>
    renderHook(({ filter }) => useCodes(filter, 1), {
      initialProps: { filter: first },
      ...IN_PORTAL,
    })

  it('without a filter, the list of invitation codes uses a Firestore listener and does not call the search function', () => {
    setLiveRows([codeRow('LIVE2222')])
    const { result } = openCodes(NO_FILTERS)
    expect(idsOf(result.current)).toEqual(['LIVE2222'])
    expect(call).not.toHaveBeenCalled()
  })

  it('with a filter, the list of invitation codes calls the search function and starts no Firestore listener', async () => {
    call.mockResolvedValue({ ids: ['USED2222'], next: null })
    const { result } = openCodes({ q: ' Dinner', for: null, status: 'Used' })
    expect(result.current.status).toBe('loading')
    await settleReads()
    expect(idsOf(result.current)).toEqual(['USED2222'])
    expect(call.mock.lastCall?.[1]).toEqual({
      search: 'dinner',
      status: 'Used',
      bound: false,
      after: null,
    })
    expect(useLivePages.mock.calls.every(([source]) => source === null)).toBe(true)
  })

  it('while a search loads, the list of invitation codes still shows the unfiltered codes, and their Firestore listener keeps running', async () => {
    setLiveRows([codeRow('LIVE2222')])
    call.mockResolvedValue({ ids: ['FIRST222'], next: null })
    const { result, rerender } = openCodes(NO_FILTERS)
    rerender({ filter: { q: 'a', for: null, status: null } })
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: true })
    expect(idsOf(result.current)).toEqual(['LIVE2222'])
    await settleReads()
    expect(idsOf(result.current)).toEqual(['FIRST222'])
    expect(useLivePages.mock.lastCall?.[0]).not.toBeNull()

    rerender({ filter: NO_FILTERS })
    expect(result.current.isPlaceholder).toBe(false)
    rerender({ filter: { q: 'b', for: null, status: null } })
    expect(idsOf(result.current)).toEqual(['LIVE2222'])
  })
})

describe('the names in the list of invitation codes', () => {
  const openNames = (rows: readonly InviteCodeRow[]) =>
    renderHook(({ shown }) => useNames(shown), { initialProps: { shown: rows }, ...IN_PORTAL })

  it('the list of invitation codes reads the name of each creator and user once, and returns null for missing names', async () => {
    readRows.mockImplementation(() =>
      Promise.resolve([{ id: 'maker', first_name: 'Maryam', last_name: 'Noor' }]),
    )
    const rows = [codeRow('USED2222', { created_by: 'maker', used_by: 'gone' })]
    const { result, rerender } = openNames(rows)
    expect(result.current({ kind: 'member', id: 'maker' })).toBe('loading')
    await settleReads()
    expect(result.current({ kind: 'member', id: 'maker' })).toEqual({ name: 'Maryam Noor' })
    expect(result.current({ kind: 'member', id: 'gone' })).toBeNull()
    rerender({ shown: [...rows, codeRow('MORE2222', { created_by: 'maker' })] })
    openNames(rows)
    live.onRows(rows)
    await settleReads()
    expect(readRows).toHaveBeenCalledOnce()
  })

  it('if some names failed to load, the list of invitation codes reads them again when the Firestore listener reports rows', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const rows = [codeRow('FAR22222', { created_by: 'far away' })]
    const { result } = openNames(rows)
    await settleReads()
    expect(result.current({ kind: 'member', id: 'far away' })).toBe('failed')
    live.onRows(rows)
    await settleReads()
    expect(readRows).toHaveBeenCalledTimes(2)
    expect(result.current({ kind: 'member', id: 'far away' })).not.toBe('failed')
  })

  it('if a page of invitation codes contains more than 35 different creators and users, the list reads only 35 of their names', async () => {
    const rows = Array.from({ length: 24 }, (_, n) =>
      codeRow(`MANY${n}`, {
        created_by: `key ${n}`,
        created_by_kind: 'api_key',
        used_by: `user ${n}`,
      }),
    )
    const { result } = openNames(rows)
    await settleReads()
    expect(readRows.mock.calls.flatMap(([wanted]) => wanted)).toHaveLength(35)
    expect(result.current({ kind: 'api_key', id: 'key 23' })).toBe('failed')
  })
})
