import { describe, expect, it } from 'vitest'
import {
  directoryAddress,
  filterKey,
  filterOf,
  isNarrowed,
} from '../../web/src/features/members/directory/filter'

const view = (query: string) => directoryAddress.read(new URLSearchParams(query))
const all = { search: '', region: null, arena: null, pages: 1 }

describe('the directory’s address', () => {
  it.each([
    ['', all],
    [
      'q=amina&region=UK&arena=Tech&page=3',
      { search: 'amina', region: 'UK', arena: 'Tech', pages: 3 },
    ],
    ['arena=Real+Estate', { ...all, arena: 'Real Estate' }],
    ['region=Other&arena=Coaching', all],
    ['region=uk&arena=<script>', all],
    ['page=0', all],
    ['page=-3', all],
    ['page=2.5', all],
    ['page=x', all],
    ['page=1000', { ...all, pages: 20 }],
  ])('reads %s', (query, expected) => {
    expect(view(query)).toEqual(expected)
  })

  it('cuts what no name can hold', () => {
    expect(view(`q=${'a'.repeat(500)}`).search).toHaveLength(161)
    expect(view(`q=${'a'.repeat(160)}%F0%9F%90%AA`).search).toBe('a'.repeat(160))
  })

  it.each(['', 'q=a', 'q=%D8%A3%D8%AD%D9%85%D8%AF&region=KSA&page=2', 'arena=E-Com'])(
    'writes %s as it was read',
    (query) => {
      expect(directoryAddress.write(view(query)).toString()).toBe(query)
    },
  )
})

describe('filters', () => {
  it('that mean the same have the same key', () => {
    expect(filterKey({ ...all, search: ' ÉMILE ' })).toBe(filterKey({ ...all, search: 'emile' }))
    expect(filterKey({ ...all, region: 'UK' })).not.toBe(filterKey({ ...all, arena: 'Tech' }))
  })

  it('come back from their key', () => {
    const filter = { search: 'amina', region: 'UK', arena: 'Tech' } as const
    expect(filterOf(filterKey(filter))).toEqual(filter)
  })

  it.each([
    [{ ...all, search: ' \u0301 ' }, false],
    [{ ...all, search: 'a' }, true],
    [{ ...all, region: 'UK' as const }, true],
    [{ ...all, arena: 'Tech' as const }, true],
  ])('narrow or do not: %j', (filter, narrowed) => {
    expect(isNarrowed(filter)).toBe(narrowed)
  })
})
