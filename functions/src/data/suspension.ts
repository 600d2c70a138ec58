import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'

/**
 * Makes a member's profile and the API keys that they made say of suspension what the role row says (decision 027). The
 * profile is written with the row; this mends one from before there was suspension, and rows that an operator changed by
 * hand. Late and repeated calls end the same.
 */
export async function mirrorSuspension(db: Firestore, uid: string): Promise<void> {
  const made = chained(db.collection(COLLECTIONS.apiKeys), QUERIES.apiKeysOfMaker, [uid])
  await db.runTransaction(async (transaction) => {
    const [profile, row] = await transaction.getAll(
      db.collection(COLLECTIONS.profiles).doc(uid),
      db.collection(COLLECTIONS.userRoles).doc(uid),
    )
    const suspended = row?.get('suspended') === true
    const keys = await transaction.get(made)
    if (profile?.exists && profile.get('suspended') !== suspended)
      transaction.update(profile.ref, { suspended })
    for (const key of keys.docs)
      if ((key.get('maker_suspended') ?? false) !== suspended)
        transaction.update(key.ref, { maker_suspended: suspended })
  })
}
