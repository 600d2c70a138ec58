import { HTTP_BODY_MAX_BYTES, LENGTHS } from '@domain/limits'
import type { Random } from '../../../support/random'

/**
 * A generated request body. `meaning` is its expected effect: an invitation code with this description, or 'nothing' if
 * the endpoint must refuse the body.
 */
export interface Body {
  bytes: Buffer
  meaning: { description: string | null } | 'nothing'
}

const MAX_DESCRIPTION = LENGTHS.inviteDescription
const LETTERS = Array.from(
  'abcXYZ 019-_.,;:!?\'"/\\<>&%{}[]\t\n\u0000\u001b\u007f\u0085\u00a0éßñ\u0301',
)
const NON_LATIN = Array.from('يوسفالكرخي漢字かな한글\u200d\u202e\u2028\ufeff\ufffd😀👩🏽‍🚀𝒳')

/** Returns a text of exactly `length` UTF-16 units. */
export function text(random: Random, length: number): string {
  let result = ''
  while (result.length < length) result += random.pick(random.chance(0.7) ? LETTERS : NON_LATIN)
  // If only half of a surrogate pair fits at the end, an 'x' replaces the pair.
  return result.length === length ? result : `${result.slice(0, length - 1)}x`
}

const bodyOfText = (json: string, meaning: Body['meaning']): Body => ({
  bytes: Buffer.from(json),
  meaning,
})
const noDescription: Body['meaning'] = { description: null }

/** Returns a JSON object with the given description. Spaces, escapes and additional fields vary at random. */
export function describing(random: Random, description: string | null): Body {
  const value = random.chance(0.3) ? escapeNonAscii(description) : JSON.stringify(description)
  const blank = () => random.pick(['', '', ' ', '\n', '\r\n\t '])
  const before = random.chance(0.2) ? `"description":${random.pick(['5', '"other"', '[]'])},` : ''
  const extraField = random.pick([() => '', () => unknownField(random)])
  const fields = [extraField(), `${before}"description":${blank()}${value}`, extraField()].filter(
    Boolean,
  )
  const byteOrderMark = random.chance(0.1) ? '\ufeff' : ''
  return bodyOfText(
    `${byteOrderMark}${blank()}{${blank()}${fields.join(`${blank()},`)}}${blank()}`,
    {
      description: description === null ? null : description.trim() || null,
    },
  )
}

const escapeNonAscii = (value: string | null) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

function unknownField(random: Random): string {
  const name = random.pick([
    'x',
    'Description',
    'description ',
    'code',
    'is_used',
    '__proto__',
    'constructor',
    '',
  ])
  const depth = random.int(1, 400)
  const value = random.pick([
    '1',
    '-0',
    '1e400',
    'true',
    '"\\ud800"',
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`,
  ])
  return `${JSON.stringify(name)}:${value}`
}

const VALID_BODIES: ((random: Random) => Body)[] = [
  () => bodyOfText('{}', noDescription),
  () => bodyOfText('', noDescription),
  (random) => describing(random, null),
  (random) => describing(random, random.pick(['', ' ', '\t\n', '\u00a0\u3000'])),
  (random) => describing(random, text(random, random.int(1, MAX_DESCRIPTION))),
  (random) => describing(random, text(random, MAX_DESCRIPTION)),
  (random) => describing(random, ` ${'x'.repeat(MAX_DESCRIPTION)}\n`),
  (random) => describing(random, '😀'.repeat(MAX_DESCRIPTION / 2)),
  (random) => bodyOfText(`{${unknownField(random)}}`, noDescription),
  (random) => bodyOfText('{}'.padEnd(random.int(3, HTTP_BODY_MAX_BYTES)), noDescription),
  () => bodyOfText('{}'.padEnd(HTTP_BODY_MAX_BYTES), noDescription),
]

const JSON_NOT_OBJECT = ['[]', '[{}]', '"{}"', '""', '0', '-1.5', 'true', 'false', 'null', '1e999']
const INVALID_JSON = [
  ' ',
  '\ufeff',
  '\ufeff\ufeff{}',
  '{',
  '}',
  '{}}',
  '{}{}',
  '{},',
  "{'description':'x'}",
  '{description:"x"}',
  '{"description":"x",}',
  '{"description":NaN}',
  '{"description":01}',
  '{"description":"a\nb"}',
  '{"description":"a\u0000b"}',
  '{"description":"\\x41"}',
  '{"description":"\\u12"}',
  '// {}',
  '{}/**/',
  '<description/>',
  'description=x',
  '\u0000',
  '{}\u0000',
  'undefined',
  '[',
  '['.repeat(5000),
  '{"a":'.repeat(1500),
]
const INVALID_DESCRIPTIONS = [
  '5',
  '0',
  'true',
  'false',
  '[]',
  '["x"]',
  '{}',
  '"\\ud800"',
  '"\\udc00\\ud83d"',
  '"a\\udfffb"',
]
const INVALID_UTF8 = [
  [0xff],
  [0xc3, 0x28],
  [0xed, 0xa0, 0x80],
  [0xc0, 0xaf],
  [0xf8, 0x88, 0x80, 0x80],
]

const INVALID_BODIES: ((random: Random) => Body)[] = [
  (random) => bodyOfText(random.pick(JSON_NOT_OBJECT), 'nothing'),
  (random) => bodyOfText(random.pick(INVALID_JSON), 'nothing'),
  (random) => bodyOfText(`{"description":${random.pick(INVALID_DESCRIPTIONS)}}`, 'nothing'),
  (random) =>
    bodyOfText(JSON.stringify({ description: `y${text(random, MAX_DESCRIPTION)}y` }), 'nothing'),
  (random) =>
    bodyOfText(JSON.stringify({ description: 'x'.repeat(random.int(201, 9000)) }), 'nothing'),
  () =>
    bodyOfText(JSON.stringify({ description: '😀'.repeat(MAX_DESCRIPTION / 2 + 1) }), 'nothing'),
  (random) => {
    const whole = Buffer.from(JSON.stringify({ description: text(random, random.int(0, 60)) }))
    return { bytes: whole.subarray(0, random.int(1, whole.length - 1)), meaning: 'nothing' }
  },
  (random) => ({
    bytes: Buffer.concat([
      Buffer.from('{"description":"'),
      Buffer.from(random.pick(INVALID_UTF8)),
      Buffer.from('"}'),
    ]),
    meaning: 'nothing',
  }),
  () => ({ bytes: Buffer.from('\ufeff{"description":"x"}', 'utf16le'), meaning: 'nothing' }),
  (random) => ({
    bytes: Buffer.from(Array.from({ length: random.int(4, 400) }, () => random.int(0x80, 0xbf))),
    meaning: 'nothing',
  }),
]

const EXCESS_BYTES = [1, 2, 1000, 100_000]

export const goodBody = (random: Random): Body => random.pick(VALID_BODIES)(random)
export const badBody = (random: Random): Body => random.pick(INVALID_BODIES)(random)
/** Returns a valid JSON object with so many spaces after it that the body is too large. */
export const largeBody = (random: Random): Body => ({
  bytes: Buffer.from('{}'.padEnd(HTTP_BODY_MAX_BYTES + random.pick(EXCESS_BYTES))),
  meaning: noDescription,
})
