// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, inviteCode } from '../support/factories'
import { exportCodes } from '../../web/src/features/invites/api/export-codes'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
import type { RowPage } from '../../web/src/data/pages'
import { MOST_ROWS } from '../../web/src/ui/csv'

const { readPage, findCodes, readMember, readKey } = vi.hoisted(() => ({
  readPage: vi.fn<(...query: unknown[]) => Promise<unknown>>(),
  findCodes: vi.fn<(filter: object, after: unknown) => Promise<unknown>>(),
  readMember: vi.fn<(id: string) => Promise<object | null>>(),
  readKey: vi.fn<(id: string) => Promise<object | null>>(),
}))
vi.mock('../../web/src/data/firestore-reads', () => ({ readPage }))
vi.mock('../../web/src/data/documents', () => ({
  PROFILES: { loader: { load: readMember } },
  API_KEYS: { loader: { load: readKey } },
}))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/features/invites/api/codes', () => ({ findCodes }))

const world = createWorld(new Date())
const ALL = { q: '', for: null, status: null }

const rowOf = (fields: Partial<InviteCodeRow> = {}): InviteCodeRow => {
  const made = inviteCode(world, fields)
  return { ...made, id: made.code }
}

/** A page with a thousand copies of a row, which is not the last page. */
const endless = (row: InviteCodeRow): RowPage<InviteCodeRow> => ({
  rows: Array.from({ length: 1000 }, () => row),
  next: 'further',
})

const run = (
  filter: Parameters<typeof exportCodes>[0] = ALL,
  signal = new AbortController().signal,
) => {
  const onProgress = vi.fn()
  return { onProgress, done: exportCodes(filter, { signal, onProgress }) }
}

beforeEach(() => {
  readPage.mockReset()
  findCodes.mockReset()
  readMember
    .mockReset()
    .mockImplementation((id) => Promise.resolve({ first_name: 'Name of', last_name: id }))
  readKey.mockReset().mockImplementation((id) => Promise.resolve({ name: `Name of ${id}` }))
})

describe('the export of codes', () => {
  it('the code export has all columns, with names and times', async () => {
    const day = new Date('2026-02-03T04:05:06Z')
    readPage.mockResolvedValue({
      rows: [
        rowOf({ code: 'AAAA2222', description: 'Dinner, in Dubai', created_at: day }),
        rowOf({
          code: 'BBBB2222',
          created_at: day,
          is_used: true,
          used_at: day,
          used_by: 'guest',
          created_by: 'key',
          created_by_kind: 'api_key',
        }),
        rowOf({ code: 'CCCC2222', created_at: day, expires_at: day }),
      ],
      next: null,
    })
    const { csv, rows, capped } = await run().done
    const at = day.toISOString()
    const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
    const head = ['code', 'description', 'status', 'created', 'created by', 'expires', 'used at']
    const link = `${location.origin}/invite?code=AAAA2222`
    expect(csv.split('\r\n')).toEqual([
      `\uFEFF${line(...head, 'used by', 'link', 'for')}`,
      line('AAAA2222', 'Dinner, in Dubai', 'Unused', at, 'Name of admin', '', '', '', link, ''),
      line('BBBB2222', '', 'Used', at, 'Name of key', '', at, 'Name of guest', '', ''),
      line('CCCC2222', '', 'Expired', at, 'Name of admin', at, '', '', '', ''),
      '',
    ])
    expect({ rows, capped }).toEqual({ rows: 3, capped: false })
  })

  it('the code export applies the filter', async () => {
    findCodes
      .mockResolvedValueOnce({ rows: [rowOf()], next: 'further' })
      .mockResolvedValueOnce({ rows: [rowOf()], next: null })
    const filter = { q: 'dinner', for: null, status: 'Unused' } as const
    expect((await run(filter).done).rows).toBe(2)
    expect(findCodes.mock.calls).toEqual([
      [filter, null],
      [filter, 'further'],
    ])
    expect(readPage).not.toHaveBeenCalled()
  })

  it('the code export reads all pages and each name once, and reports its progress', async () => {
    readPage
      .mockResolvedValueOnce({ rows: [rowOf(), rowOf()], next: 'further' })
      .mockResolvedValueOnce({ rows: [rowOf({ created_by: 'other' })], next: null })
    const { done, onProgress } = run()
    expect((await done).rows).toBe(3)
    expect(onProgress.mock.calls).toEqual([[2], [3]])
    expect(readPage.mock.calls.map((query) => query.slice(-2))).toEqual([
      [null, 59],
      ['further', 59],
    ])
    expect(readMember.mock.calls).toEqual([['admin'], ['other']])
  })

  it('the code export stops at its row limit and reports that it is incomplete', async () => {
    readPage.mockResolvedValue(endless(rowOf()))
    const { csv, rows, capped } = await run().done
    expect({ rows, capped }).toEqual({ rows: MOST_ROWS, capped: true })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(MOST_ROWS + 1)
  })

  it('the code export stops when it is cancelled', async () => {
    const controller = new AbortController()
    readPage.mockResolvedValueOnce(endless(rowOf())).mockImplementationOnce(() => {
      controller.abort()
      return Promise.resolve(endless(rowOf()))
    })
    await expect(run(ALL, controller.signal).done).rejects.toThrow(/abort/i)
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  it('the code export fails when a page cannot be read', async () => {
    readPage
      .mockResolvedValueOnce({ rows: [rowOf()], next: 'further' })
      .mockRejectedValueOnce(new Error('down'))
    await expect(run().done).rejects.toThrow('down')
  })
})
