import { createHash, randomInt } from 'node:crypto'

/**
 * Returns the SHA-256 of a text in hex. Documents contain this hash instead of an API key, the id of an attempt or a
 * network address, and rate limits also instead of an email address.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Returns a random text of `length` characters of an alphabet. The characters come from a cryptographic source and are
 * uniformly distributed.
 */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
