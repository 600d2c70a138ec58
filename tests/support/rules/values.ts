import { LENGTHS } from '@domain/limits'

const WRONG_TYPES = [undefined, true, 7, {}, ['a'], new Date(0)]
const BLANKS = [' ', '\t', '\n', '\u00a0', '\u2028', '\u3000', '\ufeff']

/** Valid and invalid texts with invisible characters. tests/rules/firestore/unseen.test.ts tests many more. */
const INVISIBLE = [
  '\u3164',
  'a\u200bb',
  'a\u202eb',
  'a\u200db',
  'علی\u200cرضا',
  '👩\u200d💻 1\ufe0f\u20e3',
]

/** Values for one line of text: lengths at and beyond the bounds, many scripts, control characters, whitespace. */
export function lines(max: number): unknown[] {
  return [
    ...texts(max),
    ...INVISIBLE,
    'two\nlines',
    'a\ttab',
    'a\u0000b',
    'a\u007fb',
    'a\u0085b',
    'a\u001b[31mb',
  ]
}

/** Values for multi-line text: lengths at and beyond the bounds, many scripts, control characters, whitespace. */
export function paragraphs(max: number): unknown[] {
  return [...texts(max), 'two\nlines', 'a\r\n\r\nb', 'a\ttab', 'a\u2028b']
}

function texts(max: number): unknown[] {
  const pairs = Math.floor(max / 2)
  return [
    null,
    '',
    'x',
    'a b',
    'x'.repeat(max),
    'x'.repeat(max + 1),
    '😀'.repeat(pairs),
    '😀'.repeat(pairs + 1),
    'يوسف الكرخي',
    'Zoë Hadžiavdić',
    '<img src=x onerror=alert(1)>',
    ...BLANKS.flatMap((blank) => [blank, `${blank}x`, `x${blank}`]),
    ...WRONG_TYPES,
  ]
}

/** Values for a URL. */
export function addresses(): unknown[] {
  const ofLength = (length: number) => 'https://a.example/'.padEnd(length, 'x')
  return [
    null,
    '',
    'https://a.example',
    'http://a.example',
    'HTTPS://A.EXAMPLE',
    'HttpS://a.example/path?x=1&y=%20#z',
    'https://مثال.example/صفحة',
    'https://x',
    'https://',
    'https:/a.example',
    'https:a.example',
    'http//a.example',
    '//a.example',
    'a.example',
    'xhttps://a.example',
    'httpss://a.example',
    'http\u017f://a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,hello',
    'mailto:a@a.example',
    'https://a.example\njavascript:alert(1)',
    'javascript:alert(1)\nhttps://a.example',
    ...BLANKS.flatMap((blank) => [
      `${blank}https://a.example`,
      `https://a.example${blank}`,
      `https://a${blank}b`,
    ]),
    ofLength(LENGTHS.url),
    ofLength(LENGTHS.url + 1),
    ...WRONG_TYPES,
  ]
}

/** Test values for a field whose value must be one of the given options. */
export function oneOf(options: readonly string[]): unknown[] {
  const [first = ''] = options
  return [
    ...options,
    null,
    '',
    'Unheard of',
    `${first} `,
    first.toUpperCase(),
    first.toLowerCase(),
    [first],
    ...WRONG_TYPES,
  ]
}

/** Test values for a field whose value must be a list of options without duplicates. */
export function someOf(options: readonly string[]): unknown[] {
  const [first = '', second = ''] = options
  return [
    [],
    ...options.map((option) => [option]),
    [second, first],
    [...options],
    [...options].reverse(),
    [...options, first],
    [first, first],
    [first, second, first],
    [...options, 'Unheard of'],
    ['Unheard of'],
    [''],
    [null],
    [7],
    [{ first }],
    null,
    first,
    { 0: first },
    ...WRONG_TYPES,
  ]
}
