import type { Firestore } from 'firebase-admin/firestore'
import { ADMINS_NOTIFIED } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'

/** Returns the uids of the admins to notify, at most ADMINS_NOTIFIED. Costs one read for each admin. */
export async function adminUids(db: Firestore): Promise<string[]> {
  const rows = buildQuery(db.collection(COLLECTIONS.userRoles), QUERIES.admins, ['admin'])
  const { docs } = await rows.limit(ADMINS_NOTIFIED).get()
  return docs.map(({ id }) => id)
}
