import type { ProfileFields } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { doc, runTransaction } from 'firebase/firestore'
import { toAppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'

/** Enough for a connection that stumbles; then the person is told. */
const TRIES = { maxAttempts: 3 }

/**
 * Changes fields of a profile, and no others. In a transaction, which the server takes or refuses now: a plain write would
 * wait for a connection without a word, and go out whenever there is one.
 * @returns the picture's `avatar_url` as it was before
 * @throws AppError
 */
export async function updateProfile(
  uid: string,
  changes: Partial<ProfileFields>,
): Promise<string | null> {
  const ref = doc(db, COLLECTIONS.profiles, uid)
  try {
    return await runTransaction(
      db,
      async (transaction) => {
        const former: unknown = (await transaction.get(ref)).get('avatar_url')
        transaction.update(ref, changes)
        return typeof former === 'string' ? former : null
      },
      TRIES,
    )
  } catch (error) {
    throw toAppError(error)
  }
}
