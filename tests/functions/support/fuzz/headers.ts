import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { LENGTHS } from '@domain/limits'
import type { Random } from '../../../support/random'

/** A header. `value` is undefined if no header is sent. `good` tells whether the endpoint must accept the header. */
export interface Header {
  value: string | string[] | undefined
  good: boolean
}

const acceptedHeader = (value: Header['value']): Header => ({ value, good: true })
const refusedHeader = (value: Header['value']): Header => ({ value, good: false })

/** Picks a value from a list. The value undefined means that the header is not sent. */
export const pickHeader = <T>(random: Random, list: readonly T[]): T =>
  list[random.int(0, list.length - 1)] as T

const CONTENT_TYPES = {
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
  random.chance(0.85)
    ? acceptedHeader(random.pick(CONTENT_TYPES.good))
    : refusedHeader(pickHeader(random, CONTENT_TYPES.bad))

const ENCODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
}
const INVALID_ENCODINGS = [
  'bogus',
  'x-gzip',
  'gzip, gzip',
  'identity, identity',
  'zstd',
  ';',
  '\u00ff',
]

/**
 * Returns a Content-Encoding header, and a function that encodes the body. Sometimes the header names an encoding, but
 * the function leaves the body unchanged.
 */
export function encodingHeader(random: Random): Header & { pack: (bytes: Buffer) => Buffer } {
  const as = (header: Header, pack = (bytes: Buffer) => bytes) => ({ ...header, pack })
  if (random.chance(0.85))
    return as(acceptedHeader(pickHeader(random, [undefined, undefined, 'identity', 'Identity'])))
  if (random.chance(0.3)) return as(refusedHeader(random.pick(INVALID_ENCODINGS)))
  const name = random.pick(Object.keys(ENCODERS))
  return as(refusedHeader(name), random.chance(0.7) ? ENCODERS[name] : undefined)
}

const printableText = (random: Random, length: number) =>
  Array.from({ length }, (_, index) =>
    // The first and last character are never a space, because HTTP removes spaces at both ends of a header's value.
    String.fromCharCode(random.int(index === 0 || index === length - 1 ? 0x21 : 0x20, 0x7e)),
  ).join('')

const MAX_KEY_LENGTH = LENGTHS.idempotencyKey

export function idempotencyHeader(random: Random): Header {
  if (random.chance(0.45)) return acceptedHeader(undefined)
  if (random.chance(0.75))
    return acceptedHeader(printableText(random, random.int(1, MAX_KEY_LENGTH)))
  const odd = (...units: string[]) => `k${random.pick(units)}k`
  return random.pick([
    () => acceptedHeader(printableText(random, 1)),
    () => acceptedHeader(printableText(random, MAX_KEY_LENGTH)),
    () => acceptedHeader(['first', printableText(random, 8)]),
    () => acceptedHeader('../../invite_codes/AAAA2222'),
    () => refusedHeader(''),
    () => refusedHeader('   '),
    () => refusedHeader(printableText(random, random.int(MAX_KEY_LENGTH + 1, MAX_KEY_LENGTH * 20))),
    () => refusedHeader([printableText(random, MAX_KEY_LENGTH), 'more']),
    () => refusedHeader(odd('\t', '\u0080', '\u00a0', '\u00ad', '\u00e9', '\u00ff')),
  ])()
}

/** Returns headers that must have no effect on the response. */
export function junkHeaders(random: Random): Record<string, string | string[]> {
  const candidates: Record<string, string | string[]>[] = [
    {},
    {},
    { 'x-junk': 'x'.repeat(random.int(1, 7000)) },
    Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`x-junk-${n}`, printableText(random, 20)]),
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
