import { describe, expect, it } from 'vitest'
import { countOf, membersView, titleOf } from '../../web/src/features/members/admin/view'

const none = { q: '', role: null, status: null }
const read = (query: string) => membersView.read(new URLSearchParams(query))

describe('the URL of the members', () => {
  it.each([
    ['', none, 1],
    [
      'q=amina&role=admin&status=suspended&page=3',
      { q: 'amina', role: 'admin', status: 'suspended' },
      3,
    ],
    ['status=gone', none, 1],
    ['role=owner&page=-1', none, 1],
    ['role=Admin', none, 1],
  ])("the members' URL %s is parsed", (query, values, page) => {
    expect(read(query)).toEqual({ values, pages: { page } })
  })

  it.each(['', 'q=a', 'q=a&role=member&status=active&page=2'])(
    "the members' URL %s survives a round trip",
    (query) => {
      const { values, pages } = read(query)
      expect(membersView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the members', () => {
  it('equivalent member filters share a query key', () => {
    expect(membersView.keyOf({ ...none, q: ' ÉMILE ' })).toEqual({ ...none, q: 'emile' })
  })

  it.each([
    [{}, false],
    [{ q: ' ' }, false],
    [{ q: 'a' }, true],
    [{ role: 'member' as const }, true],
    [{ status: 'active' as const }, true],
  ])('member filters %j are active: %s', (change, narrowed) => {
    expect(membersView.isNarrowed({ ...none, ...change })).toBe(narrowed)
  })
})

describe('the title of the members', () => {
  it.each([
    [{ rows: { length: 24 }, more: true, total: 1204 }, 'Members (1,204)', '1,204 members'],
    [{ rows: { length: 24 }, more: true, total: null }, 'Members (24+)', 'At least 24 members'],
    [{ rows: { length: 1 }, more: false, total: null }, 'Members (1)', '1 member'],
    [{ rows: { length: 0 }, more: false, total: 0 }, 'Members (0)', '0 members'],
  ])('the title of the member table for %j is %s', (listing, title, count) => {
    expect(titleOf(listing)).toBe(title)
    expect(countOf(listing)).toBe(count)
  })
})
