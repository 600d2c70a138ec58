import type { Services } from '../lib/services'
import { userRoles } from './collections'

/**
 * Ends the sessions from before a password was changed or reset: Firebase notes the moment at the account and refuses
 * their refresh tokens, and nobody is told. So it is looked up when the owner signs in anew, and put where rules and
 * callables look; until then an ID token from before goes on for the rest of its hour (decision 027).
 */
export async function endSessionsOfOldPassword(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  uid: string,
): Promise<void> {
  const { tokensValidAfterTime, metadata } = await auth.getUser(uid)
  const since = new Date(tokensValidAfterTime ?? Number.NaN)
  // A first password ends nothing.
  if (!(since > new Date(metadata.creationTime))) return
  const ref = userRoles(db).doc(uid)
  await db.runTransaction(async (transaction) => {
    const row = (await transaction.get(ref)).data()
    const known = row?.sessions_valid_after
    if (known && known >= since) return
    if (row) transaction.update(ref, { sessions_valid_after: since })
    else transaction.create(ref, { user_id: uid, role: 'member', sessions_valid_after: since })
  })
}
