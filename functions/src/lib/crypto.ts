import { createHash, randomInt } from 'node:crypto'

/** The SHA-256 of a text in hex. API keys, attempts, network addresses and email addresses are stored in this form. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns `length` random characters of an alphabet, uniformly distributed, from a cryptographic source. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
