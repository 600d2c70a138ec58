import { describe, expect, it } from 'vitest'
import { directoryView } from '../../web/src/features/members/directory/view'

const read = (query: string) => directoryView.read(new URLSearchParams(query))
const none = { q: '', region: null, arena: null }

describe('the directory’s URL', () => {
  it.each([
    ['', none, 1],
    ['q=amina&region=UK&arena=Tech&page=3', { q: 'amina', region: 'UK', arena: 'Tech' }, 3],
    ['arena=Real+Estate', { ...none, arena: 'Real Estate' }, 1],
    ['region=Other&arena=Coaching', none, 1],
    ['region=uk&arena=<script>', none, 1],
    ['page=0', none, 1],
    ['page=-3', none, 1],
    ['page=2.5', none, 1],
    ['page=x', none, 1],
    ['page=1000', none, 20],
  ])("the directory's URL %s is parsed", (query, values, page) => {
    expect(read(query)).toEqual({ values, pages: { page } })
  })

  it("the directory's URL truncates a search to the longest possible name, without splitting a character", () => {
    expect(read(`q=${'a'.repeat(500)}`).values.q).toHaveLength(161)
    expect(read(`q=${'a'.repeat(160)}%F0%9F%90%AA`).values.q).toBe('a'.repeat(160))
  })

  it.each(['', 'q=a', 'q=%D8%A3%D8%AD%D9%85%D8%AF&region=KSA&page=2', 'arena=E-Com'])(
    "the directory's URL %s survives a round trip",
    (query) => {
      const { values, pages } = read(query)
      expect(directoryView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the directory', () => {
  it('the region filter omits Other, and the arena filter offers six options', () => {
    const { region, arena } = directoryView.filters
    expect(region.options).toEqual(['UK', 'UAE', 'KSA', 'Canada', 'US', 'Europe'])
    expect(arena.options).toEqual(['Tech', 'Real Estate', 'Crypto', 'E-Com', 'Investing', 'Media'])
    expect([region.all, arena.all]).toEqual(['All Regions', 'All Arenas'])
  })

  it('equivalent directory filters share a query key', () => {
    const keyOf = (change: object) => directoryView.keyOf({ ...directoryView.none, ...change })
    expect(keyOf({ q: ' ÉMILE ' })).toEqual(keyOf({ q: 'emile' }))
    expect(keyOf({ region: 'UK' })).not.toEqual(keyOf({ arena: 'Tech' }))
  })

  it.each([
    [{ q: ' \u0301 ' }, false],
    [{ q: 'a' }, true],
    [{ region: 'UK' as const }, true],
    [{ arena: 'Tech' as const }, true],
  ])('directory filters %j are active: %s', (change, narrowed) => {
    expect(directoryView.isNarrowed({ ...directoryView.none, ...change })).toBe(narrowed)
  })
})
