import type { Firestore } from 'firebase-admin/firestore'
import type { Role } from '@domain/options'
import type { Services } from '../lib/services'
import { readRow } from './standing'

/** The role in the row; undefined without a row. */
export async function readRole(db: Firestore, uid: string): Promise<Role | undefined> {
  return (await readRow(db, uid))?.role
}

const TRIES = 3

/**
 * Sets the claim to the row's role. The row is read again afterwards, so that of two concurrent changes the later row
 * wins.
 * @returns the role, or undefined when there is no row (and no claim is written)
 */
export async function mirrorRole(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  uid: string,
): Promise<Role | undefined> {
  let role = await readRole(db, uid)
  for (let tries = 0; role && tries < TRIES; tries++) {
    await auth.setCustomUserClaims(uid, { role })
    const now = await readRole(db, uid)
    if (now === role) break
    role = now
  }
  return role
}
