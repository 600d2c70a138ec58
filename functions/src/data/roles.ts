import type { Firestore } from 'firebase-admin/firestore'
import type { Role } from '@domain/options'
import type { Services } from '../lib/services'
import { readRow } from './standing'

/** The role that the row gives; undefined without one. */
export async function readRole(db: Firestore, uid: string): Promise<Role | undefined> {
  return (await readRow(db, uid))?.role
}

const TRIES = 3

/**
 * Makes the claim what the row says. The row is read again afterwards: of two changes at once, the claim of the later
 * row must stand.
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
