import { describe, expect, it } from 'vitest'
import { namedKey, namesFor } from '../../web/src/features/invites/code'
import { invitesView } from '../../web/src/features/invites/view'

const read = (query: string) => invitesView.read(new URLSearchParams(query))
const view = (q: string, status: string | null, page = 1) => ({
  values: { q, for: null, status },
  pages: { page },
})

describe('the URL of the codes', () => {
  it.each([
    ['', view('', null)],
    ['q=dinner&status=Revoked&page=2', view('dinner', 'Revoked', 2)],
    ['status=unused', view('', null)],
    ['status=Claimed&page=0', view('', null)],
  ])("the codes' URL %s is parsed", (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it.each(['', 'status=Used', 'q=a&for=address&status=Expired&page=3'])(
    "the codes' URL %s survives a round trip",
    (query) => {
      const { values, pages } = read(query)
      expect(invitesView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the codes', () => {
  it('a blank search is not an active filter of the codes, but a status is', () => {
    expect(invitesView.isNarrowed({ q: '  ', for: null, status: null })).toBe(false)
    expect(invitesView.isNarrowed({ q: '', for: null, status: 'Used' })).toBe(true)
  })

  it('equivalent code searches share a query key', () => {
    expect(invitesView.keyOf({ q: ' DINNER', for: null, status: 'Unused' })).toEqual({
      q: 'dinner',
      for: null,
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

  it('the name of each user and creator on a page of codes is requested once', () => {
    expect(keys([row('a'), row('a'), row(null, 'key'), row('admin')])).toEqual([
      'member:a',
      'member:admin',
      'api_key:key',
    ])
  })

  it('the names for the first page of codes stay within 60 reads, and users are read before creators', () => {
    const rows = Array.from({ length: 24 }, (_, n) => row(`user ${n}`, `key ${n}`))
    const wanted = keys(rows)
    expect(25 + wanted.length).toBe(60)
    expect(wanted.filter((key) => key.startsWith('member:'))).toHaveLength(24)
  })

  it('a further page of codes requests only names that are not requested yet', () => {
    const rows = Array.from({ length: 48 }, (_, n) => row(`user ${n}`))
    expect(keys(rows)).toHaveLength(49)
    expect(keys(rows.slice(0, 24))).toHaveLength(25)
  })
})
