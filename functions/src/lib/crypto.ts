import { createHash, randomInt } from 'node:crypto'

/** SHA-256 in hex: the stored form of keys, attempts, addresses and e-mails. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** `length` characters of an alphabet, uniformly distributed, from a cryptographic source. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
