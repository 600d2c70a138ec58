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

/** Creates a key: the prefix, 42 characters from a cryptographic random source, and a checksum of 6 characters. */
export function newApiKey(): string {
  return apiKeyFrom(randomText(BASE62, API_KEY_RANDOM_LENGTH))
}

/**
 * Derives an API key from the id of the attempt to create it. A retry of the attempt derives the same key, so the key
 * need not be stored.
 * @param salt a random text that the server stores; the key cannot be derived from the salt alone
 * @param attemptId a random id from the admin's browser, which the server does not store
 */
export function apiKeyOf(salt: string, attemptId: string): string {
  const digest = createHmac('sha512', salt).update(attemptId).digest('hex')
  return apiKeyFrom(inBase62(BigInt(`0x${digest}`), API_KEY_RANDOM_LENGTH))
}

function apiKeyFrom(random: string): string {
  const body = API_KEY_PREFIX + random
  return body + checksum(body)
}

/**
 * Whether a text has the format of an API key and a correct checksum. Does not check whether the key exists in the
 * database.
 */
export function isWellFormedApiKey(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false
  return text.slice(-API_KEY_CHECKSUM_LENGTH) === checksum(text.slice(0, -API_KEY_CHECKSUM_LENGTH))
}

/**
 * Returns the checksum of a key: the CRC-32 of all characters before the checksum (the prefix and the random part). The
 * number is written in base 62, most significant digit first, and padded with zeros.
 */
function checksum(body: string): string {
  return inBase62(BigInt(crc32(body)), API_KEY_CHECKSUM_LENGTH)
}

/** The last `length` digits of a number in base 62. */
function inBase62(number: bigint, length: number): string {
  let rest = number
  let digits = ''
  while (digits.length < length) {
    digits = BASE62.charAt(Number(rest % 62n)) + digits
    rest /= 62n
  }
  return digits
}
