import { createHash, randomInt } from 'node:crypto'

/** SHA-256 in hex: what stands in the database for keys, attempts, addresses and e-mails. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** `length` characters of an alphabet, each equally likely, from a cryptographic source. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
