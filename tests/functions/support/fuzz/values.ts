import {
  CONTENT_TYPES,
  EVENT_TYPES,
  INVITE_STATUSES,
  REQUEST_STATUSES,
  ROLES,
} from '@domain/options'
import type { Random } from '../../../support/random'
import { text } from './bodies'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const LONG_TYPE = 'type.googleapis.com/google.protobuf.Int64Value'
const UNUSUAL_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'data',
  '',
  'x',
  '@type',
]

const UNUSUAL_TEXTS = [
  '',
  ' ',
  'null',
  '0',
  '__proto__',
  '../../etc/passwd',
  'profiles/x',
  '.',
  '..',
  '__x__',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '%00',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\u202e\ufeff',
  'İ',
  'ß'.repeat(80),
  '😀'.repeat(100),
  'e\u0301'.repeat(2000),
]
const UNUSUAL_NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
]

const nestValue = (depth: number, wrap: (inner: Json) => Json): Json => {
  let value: Json = null
  for (let n = 0; n < depth; n++) value = wrap(value)
  return value
}

/**
 * Returns an object with the given properties. A property named '__proto__' becomes an ordinary property, and does not
 * change the object's prototype.
 */
const object = (...entries: [string, Json][]) =>
  Object.fromEntries(entries) as { [name: string]: Json }

const VALUE_GENERATORS: ((random: Random) => Json)[] = [
  () => null,
  (random) => random.chance(0.5),
  (random) => random.pick(UNUSUAL_NUMBERS),
  (random) => random.pick(UNUSUAL_TEXTS),
  (random) => text(random, random.int(1, 300)),
  (random) => 'x'.repeat(random.int(1, 9000)),
  () => [],
  () => [[]],
  () => ({}),
  (random) => Array.from({ length: random.int(1, 200) }, (_, index) => index),
  () => ({ length: 1, 0: 'x' }),
  (random) => object([random.pick(UNUSUAL_NAMES), 'x']),
  () => object(['__proto__', object(['role', 'admin'], ['isAdmin', true])]),
  () => object(['toString', null], ['valueOf', 'x'], ['toJSON', 'y'], ['then', 'z']),
  () => ({ $gt: '' }),
  (random) => ({ '@type': random.pick([LONG_TYPE, 'x', '']), value: random.pick(UNUSUAL_TEXTS) }),
  (random) => nestValue(random.int(1, 8), (inner) => [inner]),
  (random) => nestValue(random.int(1, 1200), (inner) => [inner]),
  (random) => nestValue(random.int(1, 900), (inner) => ({ a: inner })),
  // Picks a value that is valid in a field of some request, such as a role or a type of event.
  (random) =>
    random.pick<Json>([
      ...ROLES,
      ...CONTENT_TYPES,
      ...EVENT_TYPES,
      ...INVITE_STATUSES,
      ...REQUEST_STATUSES,
    ]),
]

export const randomValue = (random: Random): Json => random.pick(VALUE_GENERATORS)(random)

/** Replaces, removes or adds parts of a request at random. The result may still be valid. */
export function mutate(random: Random, request: { [name: string]: Json }): Json {
  if (random.chance(0.1)) return randomValue(random)
  const entries = Object.entries(request)
  for (let times = random.int(1, 2); times > 0; times--) {
    const at = random.int(0, entries.length)
    const [name] = entries[at] ?? []
    if (name === undefined) entries.push([random.pick(UNUSUAL_NAMES), randomValue(random)])
    else if (random.chance(0.25)) entries.splice(at, 1)
    else entries[at] = [name, randomValue(random)]
  }
  return object(...entries)
}
