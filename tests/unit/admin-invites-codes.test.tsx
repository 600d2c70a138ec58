// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCodes } from '../../web/src/features/invites/api/codes'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
import { useNames } from '../../web/src/features/invites/code-cells'
import type { InvitesFilter } from '../../web/src/features/invites/view'
import { endData, IN_PORTAL, startData } from '../support/data-screen'
import { createWorld, inviteCode } from '../support/factories'
import { listOf } from '../support/list-of'

type Arrived = (rows: readonly InviteCodeRow[]) => void
type Read = (ids: readonly string[]) => Promise<{ id: string }[]>

const { live, useLivePages, readRows, call } = vi.hoisted(() => ({
  live: { arrived: (() => undefined) as Arrived, now: {} },
  useLivePages: vi.fn<(source: object | null, pages: number) => object>(),
  readRows: vi.fn<Read>(),
  call: vi.fn<(contract: { name: string }, input: object) => Promise<object>>(),
}))
vi.mock('../../web/src/data/live', () => ({
  liveQuery: (
    _shape: object,
    _values: object,
    _converter: object,
    { arrived }: { arrived: Arrived },
  ) => {
    live.arrived = arrived
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

/** Waits for the readers, which are imported when they are first needed, and for their results. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  })

const world = createWorld(new Date())
const code = (id: string, fields: Partial<InviteCodeRow> = {}): InviteCodeRow => ({
  ...inviteCode(world, { code: id, ...fields }),
  id,
})
const ids = (list: { rows: readonly InviteCodeRow[] }) => list.rows.map(({ id }) => id)

/** Sets the rows of the live list. */
function listens(rows: readonly InviteCodeRow[]): void {
  live.now = listOf(rows)
}

beforeEach(() => {
  startData()
  useLivePages.mockReset().mockImplementation((source) => ({
    ...live.now,
    ...(source === null && { status: 'loading', rows: [] }),
  }))
  readRows.mockReset().mockImplementation((wanted) => Promise.resolve(wanted.map((id) => code(id))))
  call.mockReset()
})
afterEach(endData)

describe('the codes', () => {
  const ALL: InvitesFilter = { q: '', for: null, status: null }
  const open = (first: InvitesFilter) =>
    renderHook(({ filter }) => useCodes(filter, 1), {
      initialProps: { filter: first },
      ...IN_PORTAL,
    })

  it('the code list without a filter is live and does not call the search', () => {
    listens([code('LIVE2222')])
    const { result } = open(ALL)
    expect(ids(result.current)).toEqual(['LIVE2222'])
    expect(call).not.toHaveBeenCalled()
  })

  it('filtered codes are loaded by the search, without listeners', async () => {
    call.mockResolvedValue({ ids: ['USED2222'], next: null })
    const { result } = open({ q: ' Dinner', for: null, status: 'Used' })
    expect(result.current.status).toBe('loading')
    await settle()
    expect(ids(result.current)).toEqual(['USED2222'])
    expect(call.mock.lastCall?.[1]).toEqual({
      search: 'dinner',
      status: 'Used',
      bound: false,
      after: null,
    })
    expect(useLivePages.mock.calls.every(([source]) => source === null)).toBe(true)
  })

  it('live codes stay visible until the search has responded, and their listener keeps running', async () => {
    listens([code('LIVE2222')])
    call.mockResolvedValue({ ids: ['FIRST222'], next: null })
    const { result, rerender } = open(ALL)
    rerender({ filter: { q: 'a', for: null, status: null } })
    expect(result.current).toMatchObject({ status: 'ready', waiting: true })
    expect(ids(result.current)).toEqual(['LIVE2222'])
    await settle()
    expect(ids(result.current)).toEqual(['FIRST222'])
    expect(useLivePages.mock.lastCall?.[0]).not.toBeNull()

    rerender({ filter: ALL })
    expect(result.current.waiting).toBe(false)
    rerender({ filter: { q: 'b', for: null, status: null } })
    expect(ids(result.current)).toEqual(['LIVE2222'])
  })
})

describe('the names', () => {
  const seen = (rows: readonly InviteCodeRow[]) =>
    renderHook(({ shown }) => useNames(shown), { initialProps: { shown: rows }, ...IN_PORTAL })

  it('names of creators and users are read once, and missing names are null', async () => {
    readRows.mockImplementation(() =>
      Promise.resolve([{ id: 'maker', first_name: 'Maryam', last_name: 'Noor' }]),
    )
    const rows = [code('USED2222', { created_by: 'maker', used_by: 'gone' })]
    const { result, rerender } = seen(rows)
    expect(result.current({ kind: 'member', id: 'maker' })).toBe('loading')
    await settle()
    expect(result.current({ kind: 'member', id: 'maker' })).toEqual({ name: 'Maryam Noor' })
    expect(result.current({ kind: 'member', id: 'gone' })).toBeNull()
    rerender({ shown: [...rows, code('MORE2222', { created_by: 'maker' })] })
    seen(rows)
    live.arrived(rows)
    await settle()
    expect(readRows).toHaveBeenCalledOnce()
  })

  it('names that failed to load are requested again with new rows', async () => {
    readRows.mockRejectedValueOnce(new Error('down'))
    const rows = [code('FAR22222', { created_by: 'far away' })]
    const { result } = seen(rows)
    await settle()
    expect(result.current({ kind: 'member', id: 'far away' })).toBe('failed')
    live.arrived(rows)
    await settle()
    expect(readRows).toHaveBeenCalledTimes(2)
    expect(result.current({ kind: 'member', id: 'far away' })).not.toBe('failed')
  })

  it('names beyond the read limit of a page are not requested', async () => {
    const rows = Array.from({ length: 24 }, (_, n) =>
      code(`MANY${n}`, {
        created_by: `key ${n}`,
        created_by_kind: 'api_key',
        used_by: `user ${n}`,
      }),
    )
    const { result } = seen(rows)
    await settle()
    expect(readRows.mock.calls.flatMap(([wanted]) => wanted)).toHaveLength(35)
    expect(result.current({ kind: 'api_key', id: 'key 23' })).toBe('failed')
  })
})
