import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromCache, getDocFromServer } from 'firebase/firestore'
import { converters } from '../../../../firebase/converters'
import { db } from '../../../../firebase/firestore'
import { fromServer } from '../../../../firebase/from-server'

const refOf = (id: string) => doc(db, COLLECTIONS.profiles, id).withConverter(converters.profile)

/** The profile as it is now; null when there is none. @throws AppError */
export async function readProfile(id: string): Promise<Profile | null> {
  const snapshot = await fromServer(() => getDocFromServer(refOf(id)))
  return snapshot.data() ?? null
}

/** The profile if this visit has seen it already, in the directory's list for instance; costs nothing. */
export async function readSeenProfile(id: string): Promise<Profile | null> {
  try {
    return (await getDocFromCache(refOf(id))).data() ?? null
  } catch {
    // Not seen yet: Firestore answers with an error.
    return null
  }
}
