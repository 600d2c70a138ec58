// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, inviteCode } from '../support/factories'
import { exportCodes, MOST_ROWS } from '../../web/src/features/invites/api/export-codes'
import type { Code } from '../../web/src/features/invites/code'
import { namedKey, type Named } from '../../web/src/features/invites/names'
import type { RowPage } from '../../web/src/firebase/pages'

const { pagesOf, findCodes, readNames } = vi.hoisted(() => ({
  pagesOf: vi.fn<() => Promise<unknown>>(),
  findCodes: vi.fn<(filter: object) => Promise<unknown>>(),
  readNames: vi.fn<(wanted: readonly Named[]) => Promise<Map<string, string>>>(),
}))
vi.mock('../../web/src/firebase/pages', () => ({ pagesOf }))
vi.mock('../../web/src/firebase/converters', () => ({ converters: {} }))
vi.mock('../../web/src/features/invites/api/find-codes', () => ({ findCodes }))
vi.mock('../../web/src/features/invites/api/read-names', () => ({ readNames }))

const world = createWorld(new Date())
const ALL = { search: '', status: null }

const rowOf = (fields: Partial<Code> = {}): Code => {
  const made = inviteCode(world, fields)
  return { ...made, id: made.code }
}

/** Pages of a thousand of the same. */
function endless(row: Code): RowPage<Code> {
  return {
    rows: Array.from({ length: 1000 }, () => row),
    next: () => Promise.resolve(endless(row)),
  }
}

const run = (
  filter: Parameters<typeof exportCodes>[0] = ALL,
  signal = new AbortController().signal,
) => {
  const onProgress = vi.fn()
  return { onProgress, done: exportCodes(filter, { signal, onProgress }) }
}

beforeEach(() => {
  pagesOf.mockReset()
  findCodes.mockReset()
  readNames
    .mockReset()
    .mockImplementation((wanted) =>
      Promise.resolve(new Map(wanted.map((one) => [namedKey(one), `Name of ${one.id}`]))),
    )
})

describe('the export of codes', () => {
  it('has all columns, with names and times', async () => {
    const day = new Date('2026-02-03T04:05:06Z')
    pagesOf.mockResolvedValue({
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
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFcode,description,status,created,created by,expires,used at,used by,link',
      `AAAA2222,"Dinner, in Dubai",Unused,${at},Name of admin,,,,${location.origin}/invite?code=AAAA2222`,
      `BBBB2222,,Used,${at},Name of key,,${at},Name of guest,`,
      `CCCC2222,,Expired,${at},Name of admin,${at},,,`,
      '',
    ])
    expect({ rows, capped }).toEqual({ rows: 3, capped: false })
  })

  it('follows the filter', async () => {
    findCodes.mockResolvedValue({ rows: [rowOf()], next: null })
    const { rows } = await run({ search: 'dinner', status: 'Unused' }).done
    expect(rows).toBe(1)
    expect(findCodes).toHaveBeenCalledWith({ search: 'dinner', status: 'Unused' })
    expect(pagesOf).not.toHaveBeenCalled()
  })

  it('goes on to the end, reads each name once and says how far it is', async () => {
    const last = { rows: [rowOf({ created_by: 'other' })], next: null }
    pagesOf.mockResolvedValue({ rows: [rowOf(), rowOf()], next: () => Promise.resolve(last) })
    const { done, onProgress } = run()
    expect((await done).rows).toBe(3)
    expect(onProgress.mock.calls).toEqual([[2], [3]])
    expect(readNames.mock.calls.flatMap(([wanted]) => wanted.map(({ id }) => id))).toEqual([
      'admin',
      'other',
    ])
  })

  it('ends at its most rows, and says so', async () => {
    pagesOf.mockResolvedValue(endless(rowOf()))
    const { csv, rows, capped } = await run().done
    expect({ rows, capped }).toEqual({ rows: MOST_ROWS, capped: true })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(MOST_ROWS + 1)
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const next = vi.fn(() => {
      controller.abort()
      return Promise.resolve(endless(rowOf()))
    })
    pagesOf.mockResolvedValue({ rows: [rowOf()], next })
    await expect(run(ALL, controller.signal).done).rejects.toThrow(/abort/i)
    expect(next).toHaveBeenCalledOnce()
  })

  it('fails as a whole when a page does', async () => {
    const next = () => Promise.reject(new Error('down'))
    pagesOf.mockResolvedValue({ rows: [rowOf()], next })
    await expect(run().done).rejects.toThrow('down')
  })
})
