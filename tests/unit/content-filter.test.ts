import { describe, expect, it } from 'vitest'
import { contentView } from '../../web/src/features/content/member/view'

const read = (query: string) => contentView.read(new URLSearchParams(query))
const none = { q: '', type: null }

describe('the URL of the library', () => {
  it.each([
    ['', none, 1],
    ['q=pricing&type=video&page=3', { q: 'pricing', type: 'video' }, 3],
    ['type=Video', none, 1],
    ['type=podcast&page=x', none, 1],
    ['page=1000', none, 20],
  ])("the library's URL %s is parsed", (query, values, page) => {
    expect(read(query)).toEqual({ values, pages: { page } })
  })

  it("the library's URL truncates a long search text", () => {
    expect(read(`q=${'a'.repeat(500)}`).values.q).toHaveLength(200)
  })

  it.each(['', 'q=a', 'q=%D8%B2%D9%83%D8%A7%D8%A9&type=link&page=2'])(
    "the library's URL %s survives a round trip",
    (query) => {
      const { values, pages } = read(query)
      expect(contentView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the library', () => {
  it('equivalent library filters share a query key', () => {
    const keyOf = (change: object) => contentView.keyOf({ ...contentView.none, ...change })
    expect(keyOf({ q: ' ÉTUDE ' })).toEqual(keyOf({ q: 'etude' }))
    expect(keyOf({ type: 'link' })).not.toEqual(keyOf({ type: 'image' }))
  })

  it.each([
    ['', false],
    ['q=%20%20', false],
    ['q=a', true],
    ['type=link', true],
  ])('library filters in %j are active: %s', (query, narrowed) => {
    expect(contentView.isNarrowed(read(query).values)).toBe(narrowed)
  })
})
