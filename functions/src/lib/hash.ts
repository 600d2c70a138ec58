import { createHash } from 'node:crypto'

/** SHA-256 in hex: what stands in the database for keys, attempts, addresses and e-mails. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
