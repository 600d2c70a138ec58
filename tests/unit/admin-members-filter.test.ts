import { describe, expect, it } from 'vitest'
import { membersCountText, membersView, titleOf } from '../../web/src/features/members/admin/view'

const noFilters = { q: '', role: null, status: null }
const readView = (query: string) => membersView.read(new URLSearchParams(query))

describe('the URL of the admin list of members', () => {
  it.each([
    ['', noFilters, 1],
    [
      'q=amina&role=admin&status=suspended&page=3',
      { q: 'amina', role: 'admin', status: 'suspended' },
      3,
    ],
    ['status=gone', noFilters, 1],
    ['role=owner&page=-1', noFilters, 1],
    ['role=Admin', noFilters, 1],
  ])(
    'the filters and the page number of the admin list of members are read from the URL "%s"',
    (query, values, page) => {
      expect(readView(query)).toEqual({ values, pages: { page } })
    },
  )

  it.each(['', 'q=a', 'q=a&role=member&status=active&page=2'])(
    'parsing and writing the URL "%s" of the admin list of members returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(membersView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the admin list of members', () => {
  it('two searches in the admin list of members share a query key if they differ only in case, accents and spaces', () => {
    expect(membersView.keyOf({ ...noFilters, q: ' ÉMILE ' })).toEqual({ ...noFilters, q: 'emile' })
  })

  it.each([
    [{}, false],
    [{ q: ' ' }, false],
    [{ q: 'a' }, true],
    [{ role: 'member' as const }, true],
    [{ status: 'active' as const }, true],
  ])(
    'with the filters %j, isFiltered() of the admin list of members returns %s',
    (change, narrowed) => {
      expect(membersView.isFiltered({ ...noFilters, ...change })).toBe(narrowed)
    },
  )
})

describe('the title of the admin table of members', () => {
  it.each([
    [{ rows: { length: 24 }, hasMore: true, total: 1204 }, 'Members (1,204)', '1,204 members'],
    [{ rows: { length: 24 }, hasMore: true, total: null }, 'Members (24+)', 'At least 24 members'],
    [{ rows: { length: 1 }, hasMore: false, total: null }, 'Members (1)', '1 member'],
    [{ rows: { length: 0 }, hasMore: false, total: 0 }, 'Members (0)', '0 members'],
  ])('the admin table of members with %j has the title "%s"', (listing, title, count) => {
    expect(titleOf(listing)).toBe(title)
    expect(membersCountText(listing)).toBe(count)
  })
})
