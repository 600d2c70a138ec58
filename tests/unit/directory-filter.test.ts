import { describe, expect, it } from 'vitest'
import { directoryView } from '../../web/src/features/members/directory/view'

const readView = (query: string) => directoryView.read(new URLSearchParams(query))
const noFilters = { q: '', region: null, arena: null }

describe('the directory’s URL', () => {
  it.each([
    ['', noFilters, 1],
    ['q=amina&region=UK&arena=Tech&page=3', { q: 'amina', region: 'UK', arena: 'Tech' }, 3],
    ['arena=Real+Estate', { ...noFilters, arena: 'Real Estate' }, 1],
    ['region=Other&arena=Coaching', noFilters, 1],
    ['region=uk&arena=<script>', noFilters, 1],
    ['page=0', noFilters, 1],
    ['page=-3', noFilters, 1],
    ['page=2.5', noFilters, 1],
    ['page=x', noFilters, 1],
    ['page=1000', noFilters, 20],
  ])(
    'the filters and the page number of the directory are read from the URL "%s"',
    (query, values, page) => {
      expect(readView(query)).toEqual({ values, pages: { page } })
    },
  )

  it('the directory cuts a search text in its URL to the length of the longest possible name, without splitting a character', () => {
    expect(readView(`q=${'a'.repeat(500)}`).values.q).toHaveLength(161)
    expect(readView(`q=${'a'.repeat(160)}%F0%9F%90%AA`).values.q).toBe('a'.repeat(160))
  })

  it.each(['', 'q=a', 'q=%D8%A3%D8%AD%D9%85%D8%AF&region=KSA&page=2', 'arena=E-Com'])(
    'parsing and writing the URL "%s" of the directory returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(directoryView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the directory', () => {
  it('the directory offers six regions (without "Other") and six arenas as filters', () => {
    const { region, arena } = directoryView.filters
    expect(region.options).toEqual(['UK', 'UAE', 'KSA', 'Canada', 'US', 'Europe'])
    expect(arena.options).toEqual(['Tech', 'Real Estate', 'Crypto', 'E-Com', 'Investing', 'Media'])
    expect([region.all, arena.all]).toEqual(['All Regions', 'All Arenas'])
  })

  it('two searches in the directory share a query key if they differ only in case, accents and spaces', () => {
    const keyOf = (change: object) =>
      directoryView.keyOf({ ...directoryView.emptyValues, ...change })
    expect(keyOf({ q: ' ÉMILE ' })).toEqual(keyOf({ q: 'emile' }))
    expect(keyOf({ region: 'UK' })).not.toEqual(keyOf({ arena: 'Tech' }))
  })

  it.each([
    [{ q: ' \u0301 ' }, false],
    [{ q: 'a' }, true],
    [{ region: 'UK' as const }, true],
    [{ arena: 'Tech' as const }, true],
  ])('with the filters %j, isFiltered() of the directory returns %s', (change, narrowed) => {
    expect(directoryView.isFiltered({ ...directoryView.emptyValues, ...change })).toBe(narrowed)
  })
})
