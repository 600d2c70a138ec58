import { isDeepStrictEqual } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'
import { directoryEntry, entryId } from '@domain/directory'
import type { Profile } from '@domain/entities/profile'
import { profiles } from '../collections'
import { directoryEntries } from './entries'

/**
 * Brings a member's entry in line with the profile as it is stored now, whatever change made somebody ask: late, repeated
 * and reordered calls end in the same entry, and one that is right is not written again.
 * @param formerIds ids under which an entry may stand that is no longer the member's
 * @throws {MalformedDocument} the profile does not fit its schema
 */
export async function keepInStep(
  db: Firestore,
  uid: string,
  formerIds: readonly string[],
): Promise<void> {
  const entries = directoryEntries(db)
  await db.runTransaction(async (transaction) => {
    const profile = (await transaction.get(profiles(db).doc(uid))).data()
    const id = profile && entryId(profile)
    const entry = profile && directoryEntry(profile)
    const stored = id && (await transaction.get(entries.doc(id))).data()
    for (const former of formerIds) if (former !== id) transaction.delete(entries.doc(former))
    if (id && entry && !isDeepStrictEqual(stored, entry)) transaction.set(entries.doc(id), entry)
  })
}

/** Whether a change of a profile says anything to the directory. */
export function changesEntry(before: Profile | undefined, after: Profile | undefined): boolean {
  if (!before || !after) return true
  return (
    entryId(before) !== entryId(after) ||
    !isDeepStrictEqual(directoryEntry(before), directoryEntry(after))
  )
}
