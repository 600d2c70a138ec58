import type { Firestore } from 'firebase-admin/firestore'
import type { Role } from '@domain/options'
import type { Services } from '../lib/services'
import { readRoleRow } from './standing'

/** Reads the role in the role row; undefined without a row. */
export async function readRole(db: Firestore, uid: string): Promise<Role | undefined> {
  return (await readRoleRow(db, uid))?.role
}

const MAX_ATTEMPTS = 3

/**
 * Sets the account's role claim to the role in the role row. The row is read again afterwards, so that the claim
 * follows the later of two concurrent changes.
 * @returns the role; undefined when there is no row, and then no claim is written
 */
export async function mirrorRole(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  uid: string,
): Promise<Role | undefined> {
  let role = await readRole(db, uid)
  for (let attempts = 0; role && attempts < MAX_ATTEMPTS; attempts++) {
    await auth.setCustomUserClaims(uid, { role })
    const now = await readRole(db, uid)
    if (now === role) break
    role = now
  }
  return role
}
