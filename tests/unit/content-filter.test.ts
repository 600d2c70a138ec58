import { describe, expect, it } from 'vitest'
import {
  contentAddress,
  filterKey,
  filterOf,
  isNarrowed,
} from '../../web/src/features/content/member/filter'

const view = (query: string) => contentAddress.read(new URLSearchParams(query))
const all = { search: '', type: null, pages: 1 }

describe('the library’s address', () => {
  it.each([
    ['', all],
    ['q=pricing&type=video&page=3', { search: 'pricing', type: 'video', pages: 3 }],
    ['type=Video', all],
    ['type=podcast&page=x', all],
    ['page=1000', { ...all, pages: 20 }],
  ])('reads %s', (query, expected) => {
    expect(view(query)).toEqual(expected)
  })

  it('cuts what nobody would type', () => {
    expect(view(`q=${'a'.repeat(500)}`).search).toHaveLength(200)
  })

  it.each(['', 'q=a', 'q=%D8%B2%D9%83%D8%A7%D8%A9&type=link&page=2'])(
    'writes %s as it was read',
    (query) => {
      expect(contentAddress.write(view(query)).toString()).toBe(query)
    },
  )
})

describe('filters of the library', () => {
  it('that mean the same have the same key', () => {
    expect(filterKey({ ...all, search: ' ÉTUDE ' })).toBe(filterKey({ ...all, search: 'etude' }))
    expect(filterKey({ ...all, type: 'link' })).not.toBe(filterKey({ ...all, type: 'image' }))
  })

  it('come back from their key', () => {
    const filter = { search: 'pricing', type: 'video' } as const
    expect(filterOf(filterKey(filter))).toEqual(filter)
  })

  it.each([
    [all, false],
    [{ ...all, search: '  ' }, false],
    [{ ...all, search: 'a' }, true],
    [{ ...all, type: 'link' as const }, true],
  ])('narrow or do not: %j', (filter, narrowed) => {
    expect(isNarrowed(filter)).toBe(narrowed)
  })
})
