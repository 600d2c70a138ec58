import { describe, expect, it } from 'vitest'
import { namedKey, namesFor } from '../../web/src/features/invites/code'
import { invitesView } from '../../web/src/features/invites/view'

const read = (query: string) => invitesView.read(new URLSearchParams(query))
const view = (q: string, status: string | null, page = 1) => ({
  values: { q, status },
  pages: { page },
})

describe('the address of the codes', () => {
  it.each([
    ['', view('', null)],
    ['q=dinner&status=Revoked&page=2', view('dinner', 'Revoked', 2)],
    ['status=unused', view('', null)],
    ['status=Claimed&page=0', view('', null)],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it.each(['', 'status=Used', 'q=a&status=Expired&page=3'])('writes %s as it was read', (query) => {
    const { values, pages } = read(query)
    expect(invitesView.write(values, pages).toString()).toBe(query)
  })
})

describe('filters of the codes', () => {
  it('of blanks narrow nothing, a status does', () => {
    expect(invitesView.isNarrowed({ q: '  ', status: null })).toBe(false)
    expect(invitesView.isNarrowed({ q: '', status: 'Used' })).toBe(true)
  })

  it('with the same result have the same key', () => {
    expect(invitesView.keyOf({ q: ' DINNER', status: 'Unused' })).toEqual({
      q: 'dinner',
      status: 'Unused',
    })
  })
})

describe('the names of a page', () => {
  const row = (used_by: string | null, created_by = 'admin') => ({
    used_by,
    created_by,
    created_by_kind: created_by === 'admin' ? ('admin' as const) : ('api_key' as const),
  })
  const keys = (rows: ReturnType<typeof row>[]) => namesFor(rows).map(namedKey)

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
