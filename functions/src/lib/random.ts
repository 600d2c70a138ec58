import { randomInt } from 'node:crypto'

/** `length` characters of an alphabet, each equally likely, from a cryptographic source. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
