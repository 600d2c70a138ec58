import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  API_KEY_CHECKSUM_LENGTH,
  API_KEY_PATTERN,
  API_KEY_PREFIX,
  API_KEY_RANDOM_LENGTH,
  BASE62,
} from '@domain/entities/api-key'
import { randomText } from '../lib/crypto'

/** A new key: prefix, 42 characters from a cryptographic source, 6 of checksum. */
export function newApiKey(): string {
  return keyWith(randomText(BASE62, API_KEY_RANDOM_LENGTH))
}

/**
 * The key of an attempt. It is derived, so that a second answer needs no stored key.
 * @param salt random, stored by the server, useless on its own
 * @param attemptId random, known only to the admin's browser
 */
export function apiKeyOf(salt: string, attemptId: string): string {
  const digest = createHmac('sha512', salt).update(attemptId).digest('hex')
  return keyWith(inBase62(BigInt(`0x${digest}`), API_KEY_RANDOM_LENGTH))
}

function keyWith(random: string): string {
  const body = API_KEY_PREFIX + random
  return body + checksum(body)
}

/** Whether a text has the form and checksum of a key. Needs no database; does not tell whether the key exists. */
export function isWellFormedApiKey(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false
  return text.slice(-API_KEY_CHECKSUM_LENGTH) === checksum(text.slice(0, -API_KEY_CHECKSUM_LENGTH))
}

/** CRC-32 of the 45 characters before it (prefix included) in base 62, most significant digit first, zero padded. */
function checksum(body: string): string {
  return inBase62(BigInt(crc32(body)), API_KEY_CHECKSUM_LENGTH)
}

/** The last `length` digits of a number. */
function inBase62(number: bigint, length: number): string {
  let rest = number
  let digits = ''
  while (digits.length < length) {
    digits = BASE62.charAt(Number(rest % 62n)) + digits
    rest /= 62n
  }
  return digits
}
