import { describe, expect, it } from 'vitest'
import { countOf, titleOf } from '../../web/src/features/members/admin/count'
import {
  filterKey,
  filterOf,
  isNarrowed,
  membersAddress,
} from '../../web/src/features/members/admin/filter'

const all = { search: '', role: null, standing: null, pages: 1 }
const view = (query: string) => membersAddress.read(new URLSearchParams(query))

describe('the address of the members', () => {
  it.each([
    ['', all],
    [
      'q=amina&role=admin&status=suspended&page=3',
      { search: 'amina', role: 'admin', standing: 'suspended', pages: 3 },
    ],
    ['status=gone', all],
    ['role=owner&page=-1', all],
    ['role=Admin', all],
  ])('reads %s', (query, expected) => {
    expect(view(query)).toEqual(expected)
  })

  it.each(['', 'q=a', 'q=a&role=member&status=active&page=2'])(
    'writes %s as it was read',
    (query) => {
      expect(membersAddress.write(view(query)).toString()).toBe(query)
    },
  )
})

describe('filters of the members', () => {
  it('that mean the same have the same key, and come back from it', () => {
    expect(filterKey({ search: ' ÉMILE ', role: null, standing: null })).toBe(
      filterKey({ search: 'emile', role: null, standing: null }),
    )
    const filter = { search: 'a', role: 'admin', standing: 'active' } as const
    expect(filterOf(filterKey(filter))).toEqual(filter)
  })

  it.each([
    [all, false],
    [{ ...all, search: ' ' }, false],
    [{ ...all, search: 'a' }, true],
    [{ ...all, role: 'member' as const }, true],
    [{ ...all, standing: 'active' as const }, true],
  ])('narrow or do not: %j', (filter, narrowed) => {
    expect(isNarrowed(filter)).toBe(narrowed)
  })
})

describe('the title of the members', () => {
  const next = () => undefined
  it.each([
    [{ rows: { length: 24 }, next, total: 1204 }, 'Members (1,204)', '1,204 members'],
    [{ rows: { length: 24 }, next, total: null }, 'Members (24+)', 'At least 24 members'],
    [{ rows: { length: 1 }, next: null, total: null }, 'Members (1)', '1 member'],
    [{ rows: { length: 0 }, next: null, total: 0 }, 'Members (0)', '0 members'],
  ])('%j: %s', (listing, title, count) => {
    expect(titleOf(listing)).toBe(title)
    expect(countOf(listing)).toBe(count)
  })
})
