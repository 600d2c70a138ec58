import { describe, expect, it } from 'vitest'
import { actorKey, actorsOf } from '../../web/src/features/invites/code'
import { invitesView } from '../../web/src/features/invites/view'

const readView = (query: string) => invitesView.read(new URLSearchParams(query))
const expectedView = (q: string, status: string | null, page = 1) => ({
  values: { q, for: null, status },
  pages: { page },
})

describe('the URL of the list of invitation codes', () => {
  it.each([
    ['', expectedView('', null)],
    ['q=dinner&status=Revoked&page=2', expectedView('dinner', 'Revoked', 2)],
    ['status=unused', expectedView('', null)],
    ['status=Claimed&page=0', expectedView('', null)],
  ])(
    'the filters and the page number of the list of invitation codes are read from the URL "%s"',
    (query, expected) => {
      expect(readView(query)).toEqual(expected)
    },
  )

  it.each(['', 'status=Used', 'q=a&for=address&status=Expired&page=3'])(
    'parsing and writing the URL "%s" of the list of invitation codes returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(invitesView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the list of invitation codes', () => {
  it('isFiltered() for the list of invitation codes is true for a chosen status and false for a blank search text', () => {
    expect(invitesView.isFiltered({ q: '  ', for: null, status: null })).toBe(false)
    expect(invitesView.isFiltered({ q: '', for: null, status: 'Used' })).toBe(true)
  })

  it('two searches for invitation codes share a query key if they differ only in case and spaces', () => {
    expect(invitesView.keyOf({ q: ' DINNER', for: null, status: 'Unused' })).toEqual({
      q: 'dinner',
      for: null,
      status: 'Unused',
    })
  })
})

describe('the names for a page of invitation codes', () => {
  const codeRow = (used_by: string | null, created_by = 'admin') => ({
    used_by,
    created_by,
    created_by_kind: created_by === 'admin' ? ('admin' as const) : ('api_key' as const),
  })
  const requestedKeys = (rows: ReturnType<typeof codeRow>[]) => actorsOf(rows).map(actorKey)

  it('actorsOf returns each redeemer and each creator on a page of invitation codes only once', () => {
    expect(
      requestedKeys([codeRow('a'), codeRow('a'), codeRow(null, 'key'), codeRow('admin')]),
    ).toEqual(['member:a', 'member:admin', 'api_key:key'])
  })

  it('for the first page of invitation codes, actorsOf returns all redeemers, and then creators until the page needs 60 reads', () => {
    const rows = Array.from({ length: 24 }, (_, n) => codeRow(`user ${n}`, `key ${n}`))
    const wanted = requestedKeys(rows)
    expect(25 + wanted.length).toBe(60)
    expect(wanted.filter((key) => key.startsWith('member:'))).toHaveLength(24)
  })

  it('for the second page of invitation codes, actorsOf adds only members that it has not already returned for the first page', () => {
    const rows = Array.from({ length: 48 }, (_, n) => codeRow(`user ${n}`))
    expect(requestedKeys(rows)).toHaveLength(49)
    expect(requestedKeys(rows.slice(0, 24))).toHaveLength(25)
  })
})
