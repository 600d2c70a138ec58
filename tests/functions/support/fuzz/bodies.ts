import { HTTP_BODY_MAX_BYTES, LENGTHS } from '@domain/limits'
import type { Random } from '../../../support/random'

/** A generated body and its meaning: a description, null for none, or 'nothing' for a body that must be refused. */
export interface Body {
  bytes: Buffer
  meaning: { description: string | null } | 'nothing'
}

const LONGEST = LENGTHS.inviteDescription
const LETTERS = Array.from(
  'abcXYZ 019-_.,;:!?\'"/\\<>&%{}[]\t\n\u0000\u001b\u007f\u0085\u00a0éßñ\u0301',
)
const NON_LATIN = Array.from('يوسفالكرخي漢字かな한글\u200d\u202e\u2028\ufeff\ufffd😀👩🏽‍🚀𝒳')

/** Returns a text of exactly `length` UTF-16 units. */
export function text(random: Random, length: number): string {
  let result = ''
  while (result.length < length) result += random.pick(random.chance(0.7) ? LETTERS : NON_LATIN)
  // Surrogate pairs are not cut, because half a pair is a case of its own.
  return result.length === length
    ? result
    : `${result.slice(0, length - 1)}x`.replace(/\p{Cs}/gu, 'x')
}

const ofText = (json: string, meaning: Body['meaning']): Body => ({
  bytes: Buffer.from(json),
  meaning,
})
const none: Body['meaning'] = { description: null }

/** Returns a JSON object with this description, in one of many spellings. */
export function describing(random: Random, description: string | null): Body {
  const value = random.chance(0.3) ? escaped(description) : JSON.stringify(description)
  const blank = () => random.pick(['', '', ' ', '\n', '\r\n\t '])
  const before = random.chance(0.2) ? `"description":${random.pick(['5', '"other"', '[]'])},` : ''
  const extraField = random.pick([() => '', () => unknownField(random)])
  const fields = [extraField(), `${before}"description":${blank()}${value}`, extraField()].filter(
    Boolean,
  )
  const byteOrderMark = random.chance(0.1) ? '\ufeff' : ''
  return ofText(`${byteOrderMark}${blank()}{${blank()}${fields.join(`${blank()},`)}}${blank()}`, {
    description: description === null ? null : description.trim() || null,
  })
}

const escaped = (value: string | null) =>
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

const GOOD: ((random: Random) => Body)[] = [
  () => ofText('{}', none),
  () => ofText('', none),
  (random) => describing(random, null),
  (random) => describing(random, random.pick(['', ' ', '\t\n', '\u00a0\u3000'])),
  (random) => describing(random, text(random, random.int(1, LONGEST))),
  (random) => describing(random, text(random, LONGEST)),
  (random) => describing(random, ` ${'x'.repeat(LONGEST)}\n`),
  (random) => describing(random, '😀'.repeat(LONGEST / 2)),
  (random) => ofText(`{${unknownField(random)}}`, none),
  (random) => ofText('{}'.padEnd(random.int(3, HTTP_BODY_MAX_BYTES)), none),
  () => ofText('{}'.padEnd(HTTP_BODY_MAX_BYTES), none),
]

const NO_OBJECTS = ['[]', '[{}]', '"{}"', '""', '0', '-1.5', 'true', 'false', 'null', '1e999']
const NO_JSON = [
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
const NO_TEXTS = [
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
const NO_UTF8 = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf8, 0x88, 0x80, 0x80]]

const BAD: ((random: Random) => Body)[] = [
  (random) => ofText(random.pick(NO_OBJECTS), 'nothing'),
  (random) => ofText(random.pick(NO_JSON), 'nothing'),
  (random) => ofText(`{"description":${random.pick(NO_TEXTS)}}`, 'nothing'),
  (random) => ofText(JSON.stringify({ description: `y${text(random, LONGEST)}y` }), 'nothing'),
  (random) => ofText(JSON.stringify({ description: 'x'.repeat(random.int(201, 9000)) }), 'nothing'),
  () => ofText(JSON.stringify({ description: '😀'.repeat(LONGEST / 2 + 1) }), 'nothing'),
  (random) => {
    const whole = Buffer.from(JSON.stringify({ description: text(random, random.int(0, 60)) }))
    return { bytes: whole.subarray(0, random.int(1, whole.length - 1)), meaning: 'nothing' }
  },
  (random) => ({
    bytes: Buffer.concat([
      Buffer.from('{"description":"'),
      Buffer.from(random.pick(NO_UTF8)),
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

const LARGE = [1, 2, 1000, 100_000]

export const goodBody = (random: Random): Body => random.pick(GOOD)(random)
export const badBody = (random: Random): Body => random.pick(BAD)(random)
/** Returns a valid object that is too large. */
export const largeBody = (random: Random): Body => ({
  bytes: Buffer.from('{}'.padEnd(HTTP_BODY_MAX_BYTES + random.pick(LARGE))),
  meaning: none,
})
