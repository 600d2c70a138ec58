import { crc32 } from 'node:zlib'
import {
  API_KEY_CHECKSUM_LENGTH,
  API_KEY_PATTERN,
  API_KEY_PREFIX,
  API_KEY_RANDOM_LENGTH,
  BASE62,
} from '@domain/api-key'
import { randomText } from '../lib/random'

/** A new key: prefix, 42 characters from a cryptographic source, 6 of checksum (decision "API keys and the endpoint"). */
export function newApiKey(): string {
  const body = API_KEY_PREFIX + randomText(BASE62, API_KEY_RANDOM_LENGTH)
  return body + checksum(body)
}

/** Whether a text can be a key at all: form and checksum. Needs no database; says nothing of whether the key exists. */
export function isWellFormedApiKey(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false
  return text.slice(-API_KEY_CHECKSUM_LENGTH) === checksum(text.slice(0, -API_KEY_CHECKSUM_LENGTH))
}

/** CRC-32 of the 45 characters before it (prefix included) in base 62, most significant digit first, zero padded. */
function checksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  while (digits.length < API_KEY_CHECKSUM_LENGTH) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
