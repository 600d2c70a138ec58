/**
 * Replacements for letters that Unicode does not decompose into a base letter and accents, and for letters that people
 * use interchangeably.
 */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʿ: "'",
  ʾ: "'",
  '`': "'",
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const REPLACED_LETTERS = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'gu')

/**
 * Characters that a search ignores: accents, Arabic vowel signs and hamza, direction marks, joiners, and the stroke
 * that lengthens Arabic words (tatweel).
 */
const IGNORED_CHARACTERS = /[\p{M}\p{Cf}ـ]/gu

/**
 * Normalises a text for searches (decision 014): lower case, without accents and Arabic signs, and with similar letters
 * replaced by one of them. Each run of whitespace and control characters becomes one space. Texts that people would
 * read as the same become equal.
 */
export function normalizeSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(IGNORED_CHARACTERS, '')
    .replace(REPLACED_LETTERS, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const GRAM_LENGTH = 3
/**
 * Maximum number of grams (pieces of up to three characters of a text) that a query looks up. With more grams, a query
 * would be slower but hardly more precise.
 */
const MAX_GRAMS = 8

/** Returns the distinct grams of normalised texts: all pieces of one, two and three characters. */
export function gramsOf(texts: readonly string[]): string[] {
  return unique(
    texts.flatMap((text) =>
      [1, 2, GRAM_LENGTH].flatMap((length) => substrings(Array.from(text), length)),
    ),
  )
}

/**
 * Returns the grams (pieces of up to three characters) to look up for a search text. Every text that contains the
 * search text has all of them. If the search text is longer than three characters, the caller must check each text that
 * was found, because a text can have all these grams and still not contain the search text.
 * @param search the search text, normalised
 * @returns at most eight grams; none for an empty search text
 */
export function gramsToLookUp(search: string): string[] {
  const characters = Array.from(search)
  if (characters.length <= GRAM_LENGTH) return search ? [search] : []
  const all = substrings(characters, GRAM_LENGTH)
  const count = Math.min(all.length, MAX_GRAMS)
  const gramAt = (n: number) => all[Math.round((n * (all.length - 1)) / (count - 1))] ?? search
  return unique(Array.from({ length: count }, (_, n) => gramAt(n)))
}

function substrings(characters: readonly string[], length: number): string[] {
  return characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, from) => characters.slice(from, from + length).join(''))
}

const unique = (list: readonly string[]) => [...new Set(list)]
