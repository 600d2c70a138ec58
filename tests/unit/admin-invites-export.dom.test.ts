import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, inviteCode } from '../support/factories'
import { exportCodes } from '../../web/src/features/invites/api/export-codes'
import type { InviteCodeRow } from '../../web/src/features/invites/code'
import type { RowPage } from '../../web/src/data/pages'
import { MAX_ROWS } from '../../web/src/ui/csv'

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
const NO_FILTERS = { q: '', for: null, status: null }

const rowOf = (fields: Partial<InviteCodeRow> = {}): InviteCodeRow => {
  const made = inviteCode(world, fields)
  return { ...made, id: made.code }
}

/** Returns a page with a cursor to a further page, so that the list never ends. */
const endlessPage = (row: InviteCodeRow): RowPage<InviteCodeRow> => ({
  rows: Array.from({ length: 1000 }, () => row),
  next: 'further',
})

const runExport = (
  filter: Parameters<typeof exportCodes>[0] = NO_FILTERS,
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

describe('the CSV export of invitation codes', () => {
  it('the export of invitation codes contains all columns, with names instead of ids', async () => {
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
    const { csv, rows, isCapped } = await runExport().done
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
    expect({ rows, isCapped }).toEqual({ rows: 3, isCapped: false })
  })

  it('the export of invitation codes contains only the codes that match the filter of the list', async () => {
    findCodes
      .mockResolvedValueOnce({ rows: [rowOf()], next: 'further' })
      .mockResolvedValueOnce({ rows: [rowOf()], next: null })
    const filter = { q: 'dinner', for: null, status: 'Unused' } as const
    expect((await runExport(filter).done).rows).toBe(2)
    expect(findCodes.mock.calls).toEqual([
      [filter, null],
      [filter, 'further'],
    ])
    expect(readPage).not.toHaveBeenCalled()
  })

  it('the export of invitation codes reads all pages, reads each name once, and reports its progress', async () => {
    readPage
      .mockResolvedValueOnce({ rows: [rowOf(), rowOf()], next: 'further' })
      .mockResolvedValueOnce({ rows: [rowOf({ created_by: 'other' })], next: null })
    const { done, onProgress } = runExport()
    expect((await done).rows).toBe(3)
    expect(onProgress.mock.calls).toEqual([[2], [3]])
    expect(readPage.mock.calls.map((query) => query.slice(-2))).toEqual([
      [null, 59],
      ['further', 59],
    ])
    expect(readMember.mock.calls).toEqual([['admin'], ['other']])
  })

  it('the export of invitation codes stops at its row limit and reports that the file is incomplete', async () => {
    readPage.mockResolvedValue(endlessPage(rowOf()))
    const { csv, rows, isCapped } = await runExport().done
    expect({ rows, isCapped }).toEqual({ rows: MAX_ROWS, isCapped: true })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(MAX_ROWS + 1)
  })

  it('the export of invitation codes stops when the admin cancels it', async () => {
    const controller = new AbortController()
    readPage.mockResolvedValueOnce(endlessPage(rowOf())).mockImplementationOnce(() => {
      controller.abort()
      return Promise.resolve(endlessPage(rowOf()))
    })
    await expect(runExport(NO_FILTERS, controller.signal).done).rejects.toThrow(/abort/i)
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  it('the export of invitation codes fails when a page cannot be read', async () => {
    readPage
      .mockResolvedValueOnce({ rows: [rowOf()], next: 'further' })
      .mockRejectedValueOnce(new Error('down'))
    await expect(runExport().done).rejects.toThrow('down')
  })
})
