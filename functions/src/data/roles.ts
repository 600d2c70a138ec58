import type { Firestore } from 'firebase-admin/firestore'
import type { Role } from '@domain/options'
import type { Services } from '../lib/services'
import { readRoleRow } from './standing'

/** Returns the role of an account; undefined if the account has no role row (document in `user_roles`). */
export async function readRole(db: Firestore, uid: string): Promise<Role | undefined> {
  return (await readRoleRow(db, uid))?.role
}

const MAX_ATTEMPTS = 3

/**
 * Copies an account's role from its document in `user_roles` to its role claim. If the role changes in the meantime,
 * copies it again.
 * @returns the role; undefined if there is no document, and then no claim is written
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
