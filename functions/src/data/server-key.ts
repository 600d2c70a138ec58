import { randomBytes } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isDuplicate } from '../lib/sdk-errors'
import { MalformedDocument, readDocument } from './collections'
import { serverKeys } from './mail/collections'

const keySchema = z.object({ secret: z.string().check(z.minLength(32)) })

/** Returns the secret key that the functions use for a purpose. Creates the key on first use. */
export async function serverKey(db: Firestore, purpose: string): Promise<string> {
  const ref = serverKeys(db).doc(purpose)
  const stored = readDocument(keySchema, await ref.get())
  if (stored) return stored.secret
  try {
    await ref.create({ secret: randomBytes(32).toString('hex') })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const made = readDocument(keySchema, await ref.get())
  if (!made) throw new MalformedDocument(ref.parent.id)
  return made.secret
}
