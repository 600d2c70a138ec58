import { createHash, randomInt } from 'node:crypto'

/**
 * Returns the SHA-256 of a text in hex. Documents contain this hash instead of, for example, an API key, the secret of
 * a link, the id of an attempt or a network address.
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
