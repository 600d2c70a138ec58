import { describe, expect, it } from 'vitest'
import {
  filterKey,
  filterOf,
  invitesAddress,
  isNarrowed,
} from '../../web/src/features/invites/filter'
import { namedKey, namesFor } from '../../web/src/features/invites/names'

const all = { search: '', status: null, pages: 1 }
const view = (query: string) => invitesAddress.read(new URLSearchParams(query))

describe('the address of the codes', () => {
  it.each([
    ['', all],
    ['q=dinner&status=Revoked&page=2', { search: 'dinner', status: 'Revoked', pages: 2 }],
    ['status=unused', all],
    ['status=Claimed&page=0', all],
  ])('reads %s', (query, expected) => {
    expect(view(query)).toEqual(expected)
  })

  it.each(['', 'status=Used', 'q=a&status=Expired&page=3'])('writes %s as it was read', (query) => {
    expect(invitesAddress.write(view(query)).toString()).toBe(query)
  })
})

describe('filters of the codes', () => {
  it('that narrow nothing share the empty key', () => {
    expect(filterKey(all)).toBe('')
    expect(filterKey({ search: '  ', status: null })).toBe('')
    expect(isNarrowed({ search: '', status: 'Used' })).toBe(true)
  })

  it('come back from their key', () => {
    const filter = { search: 'dinner', status: 'Unused' } as const
    expect(filterOf(filterKey({ ...filter, search: ' DINNER' }))).toEqual(filter)
  })
})

describe('the names of a page', () => {
  const row = (used_by: string | null, created_by = 'admin') => ({
    used_by,
    created_by,
    created_by_kind: created_by === 'admin' ? ('admin' as const) : ('api_key' as const),
  })
  const keys = (rows: ReturnType<typeof row>[], pageSize = 24) =>
    namesFor(rows, pageSize).map(namedKey)

  it('are read once each, members and creators', () => {
    expect(keys([row('a'), row('a'), row(null, 'key'), row('admin')])).toEqual([
      'member:a',
      'member:admin',
      'api_key:key',
    ])
  })

  it('leave the first view at 60 reads, those who joined first', () => {
    const rows = Array.from({ length: 24 }, (_, n) => row(`user ${n}`, `key ${n}`))
    const wanted = keys(rows)
    expect(25 + wanted.length).toBe(60)
    expect(wanted.filter((key) => key.startsWith('member:'))).toHaveLength(24)
  })

  it('of a further page add what is new there', () => {
    const rows = Array.from({ length: 48 }, (_, n) => row(`user ${n}`))
    expect(keys(rows)).toHaveLength(49)
    expect(keys(rows.slice(0, 24))).toHaveLength(25)
  })
})
