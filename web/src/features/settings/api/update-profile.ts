import type { ProfileFields } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { auth } from '../../../firebase/auth'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/**
 * Returns the signed-in member's uid.
 * @throws AppError `unauthenticated` when nobody is signed in; `network` while the browser is offline, because Cloud
 * Storage would wait until the browser is online
 */
export function ownUid(): string {
  const uid = auth.currentUser?.uid
  if (uid === undefined) throw new AppError('unauthenticated')
  if (!navigator.onLine) throw new AppError('network')
  return uid
}

/** Stores the changed fields of the member's own profile. Other fields keep their values. @throws AppError */
export async function saveProfile(changes: Partial<ProfileFields>): Promise<void> {
  ownUid()
  if (Object.keys(changes).length > 0) await updateProfile(changes)
}

/** Updates fields of the member's own profile. @returns the previous `avatar_url` @throws AppError */
export async function updateProfile(changes: Partial<ProfileFields>): Promise<string | null> {
  return transact(async (transaction, uid) => {
    const ref = doc(db, COLLECTIONS.profiles, uid)
    const previous: unknown = (await transaction.get(ref)).get('avatar_url')
    transaction.update(ref, changes)
    return typeof previous === 'string' ? previous : null
  })
}
