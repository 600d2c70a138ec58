import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { LENGTHS } from '@domain/limits'
import type { Random } from '../../../support/random'

/** A header's value, its values, or undefined for no header; and whether the endpoint must accept it. */
export interface Header {
  value: string | string[] | undefined
  good: boolean
}

const taken = (value: Header['value']): Header => ({ value, good: true })
const refused = (value: Header['value']): Header => ({ value, good: false })

/** Picks from a list in which undefined means no header. */
export const pickHeader = <T>(random: Random, list: readonly T[]): T =>
  list[random.int(0, list.length - 1)] as T

const TYPES = {
  good: [
    'application/json',
    'Application/JSON',
    'application/json;',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'application/json; profile="x"; charset=utf-8',
    'application/json; foo',
  ],
  bad: [
    undefined,
    '',
    ';',
    'json',
    '*/*',
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/ld+json',
    'application/json, text/plain',
    'application/json/x',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset=nonsense',
    'application/json; charset=',
    'application/octet-stream',
    '\u00e9\u00ff',
    `text/${'x'.repeat(3000)}`,
  ],
}

export const typeHeader = (random: Random): Header =>
  random.chance(0.85) ? taken(random.pick(TYPES.good)) : refused(pickHeader(random, TYPES.bad))

const PACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
}
const NO_ENCODINGS = ['bogus', 'x-gzip', 'gzip, gzip', 'identity, identity', 'zstd', ';', '\u00ff']

/**
 * Returns a Content-Encoding, and a function that encodes the bytes. Sometimes the bytes keep another encoding than
 * named.
 */
export function encodingHeader(random: Random): Header & { pack: (bytes: Buffer) => Buffer } {
  const as = (header: Header, pack = (bytes: Buffer) => bytes) => ({ ...header, pack })
  if (random.chance(0.85))
    return as(taken(pickHeader(random, [undefined, undefined, 'identity', 'Identity'])))
  if (random.chance(0.3)) return as(refused(random.pick(NO_ENCODINGS)))
  const name = random.pick(Object.keys(PACK))
  return as(refused(name), random.chance(0.7) ? PACK[name] : undefined)
}

const printable = (random: Random, length: number) =>
  Array.from({ length }, (_, index) =>
    // A header's value neither begins nor ends with a blank.
    String.fromCharCode(random.int(index === 0 || index === length - 1 ? 0x21 : 0x20, 0x7e)),
  ).join('')

const LONGEST = LENGTHS.idempotencyKey

export function idempotencyHeader(random: Random): Header {
  if (random.chance(0.45)) return taken(undefined)
  if (random.chance(0.75)) return taken(printable(random, random.int(1, LONGEST)))
  const odd = (...units: string[]) => `k${random.pick(units)}k`
  return random.pick([
    () => taken(printable(random, 1)),
    () => taken(printable(random, LONGEST)),
    () => taken(['first', printable(random, 8)]),
    () => taken('../../invite_codes/AAAA2222'),
    () => refused(''),
    () => refused('   '),
    () => refused(printable(random, random.int(LONGEST + 1, LONGEST * 20))),
    () => refused([printable(random, LONGEST), 'more']),
    () => refused(odd('\t', '\u0080', '\u00a0', '\u00ad', '\u00e9', '\u00ff')),
  ])()
}

/** Returns headers that must not change the response. */
export function junkHeaders(random: Random): Record<string, string | string[]> {
  const candidates: Record<string, string | string[]>[] = [
    {},
    {},
    { 'x-junk': 'x'.repeat(random.int(1, 7000)) },
    Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`x-junk-${n}`, printable(random, 20)]),
    ),
    { 'x-junk': ['a', 'b', 'c'], "x!#$%&'*+-.^_|~": '\u00e9\u00ff' },
    { 'x-http-method-override': random.pick(['GET', 'POST', 'DELETE']) },
    { 'x-forwarded-for': random.pick(['', ',,,', '::1', '203.0.113.7, 10.0.0.1', 'nonsense']) },
    { accept: random.pick(['text/html', '*/*;q=nonsense', '']), 'accept-encoding': 'gzip, br' },
    { authorization: random.pick(['Bearer x', 'Basic eDp5', '']), cookie: '__session=x; a' },
    { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { range: 'bytes=0-1', te: 'trailers' },
    { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    { idempotency_key: 'x', 'x-api-key-2': 'x', 'content-language': 'en' },
  ]
  return random.pick(candidates)
}

export const METHODS = [
  'GET',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
]

export const QUERIES = [
  '',
  '',
  '',
  '?',
  '?x=1',
  '?%zz',
  '?a[b]=c&a=d',
  `?${'q'.repeat(1500)}`,
  '?method=GET',
]
