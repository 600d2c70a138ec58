import { describe, expect, it } from 'vitest'
import { gramsOf, gramsToLookUp, normalizeSearch } from '@domain/search-text'

describe('normalizeSearch', () => {
  it.each([
    ['Émile-Youssef Benchérif', 'emile-youssef bencherif'],
    ['ŞEYMA YILDIZOĞLU', 'şeyma yıldızoğlu'],
    ['İstanbul', 'istanbul'],
    ['Łukasz', 'lukasz'],
    ['STRASSE', 'straße'],
    ['Bjørn Ærø', 'bjorn aero'],
    ['Sa’d', "sa'd"],
    ['  two \t blanks ', 'two blanks'],
    ['Zoe\u0308', 'Zoë'],
    ['ＦＵＬＬ', 'full'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['محمـــد', 'محمد'],
    ['يحيى', 'يحيي'],
    ['فاطمة', 'فاطمه'],
    ['٢٠٢٦', '2026'],
    ['a\u200fb\u200d', 'ab'],
  ])('normalizeSearch returns the same text for %s and %s', (one, other) => {
    expect(normalizeSearch(one)).toBe(normalizeSearch(other))
  })

  it('normalizeSearch returns different texts for similar names with different letters', () => {
    expect(normalizeSearch('Amina')).not.toBe(normalizeSearch('Amena'))
    expect(normalizeSearch('خالد')).not.toBe(normalizeSearch('حامد'))
  })

  it('normalizeSearch returns an empty text for a text that consists only of combining marks, direction marks and spaces', () => {
    expect(normalizeSearch(' \u0301\u064b\u200e ')).toBe('')
  })

  it('normalizeSearch does not change a text that is already normalised', () => {
    for (const text of ['ẞ İI ŁÅ', 'ٱلكَرْخيّ', 'Ǆ ﬁ ½'])
      expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text))
  })
})

describe('gramsOf and gramsToLookUp', () => {
  it('gramsOf returns all pieces of one to three characters of the given texts, each piece once', () => {
    expect(gramsOf(['abab', 'c']).sort()).toEqual(['a', 'ab', 'aba', 'b', 'ba', 'bab', 'c'])
    expect(gramsOf([''])).toEqual([])
  })

  it('gramsOf treats an emoji, which consists of two UTF-16 code units, as one character', () => {
    expect(gramsOf(['🐪x'])).toEqual(['🐪', 'x', '🐪x'])
  })

  it.each(['', 'a', 'ab', 'abc'])(
    'for a search text of up to 3 characters, gramsToLookUp returns the whole text as the only gram: "%s"',
    (search) => {
      expect(gramsToLookUp(search)).toEqual(search ? [search] : [])
    },
  )

  it('for a long search text, gramsToLookUp returns at most 8 pieces of 3 characters; every matching text contains all of them', () => {
    const search = 'turning messy operations into calm'
    const grams = gramsToLookUp(search)
    expect(grams.length).toBeLessThanOrEqual(8)
    expect([grams[0], grams.at(-1)]).toEqual(['tur', 'alm'])
    expect(gramsOf([`re${search}er`])).toEqual(expect.arrayContaining(grams))
  })

  it('if a piece of 3 characters is repeated in the search text, gramsToLookUp returns this piece only once', () => {
    expect(gramsToLookUp('aaaaaaaaaaaa')).toEqual(['aaa'])
  })
})
