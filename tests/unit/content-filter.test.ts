import { describe, expect, it } from 'vitest'
import { contentView } from '../../web/src/features/content/member/view'

const readView = (query: string) => contentView.read(new URLSearchParams(query))
const noFilters = { q: '', type: null }

describe('the URL of the content library', () => {
  it.each([
    ['', noFilters, 1],
    ['q=pricing&type=video&page=3', { q: 'pricing', type: 'video' }, 3],
    ['type=Video', noFilters, 1],
    ['type=podcast&page=x', noFilters, 1],
    ['page=1000', noFilters, 20],
  ])(
    'the filters and the page number of the content library are read from the URL "%s"',
    (query, values, page) => {
      expect(readView(query)).toEqual({ values, pages: { page } })
    },
  )

  it('the content library truncates the search text in its URL to 200 characters', () => {
    expect(readView(`q=${'a'.repeat(500)}`).values.q).toHaveLength(200)
  })

  it.each(['', 'q=a', 'q=%D8%B2%D9%83%D8%A7%D8%A9&type=link&page=2'])(
    'parsing and writing the URL "%s" of the content library returns the same URL',
    (query) => {
      const { values, pages } = readView(query)
      expect(contentView.write(values, pages).toString()).toBe(query)
    },
  )
})

describe('filters of the content library', () => {
  it('two searches in the content library share a query key if they differ only in case, accents and spaces', () => {
    const keyOf = (change: object) => contentView.keyOf({ ...contentView.emptyValues, ...change })
    expect(keyOf({ q: ' ÉTUDE ' })).toEqual(keyOf({ q: 'etude' }))
    expect(keyOf({ type: 'link' })).not.toEqual(keyOf({ type: 'image' }))
  })

  it.each([
    ['', false],
    ['q=%20%20', false],
    ['q=a', true],
    ['type=link', true],
  ])('with the URL query %j, isFiltered() of the content library returns %s', (query, narrowed) => {
    expect(contentView.isFiltered(readView(query).values)).toBe(narrowed)
  })
})
