import { displayName } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer } from 'firebase/firestore'
import { converters } from '../../../firebase/converters'
import { db } from '../../../firebase/firestore'
import { fromServer } from '../../../firebase/from-server'

/**
 * The name of who created an event, by their profile: 'Anonymous' when a part of the name is missing or the profile is gone.
 * @throws AppError
 */
export async function readOrganizer(uid: string): Promise<string> {
  const profile = doc(db, COLLECTIONS.profiles, uid).withConverter(converters.profile)
  const snapshot = await fromServer(() => getDocFromServer(profile))
  return displayName(snapshot.data() ?? { first_name: null, last_name: null })
}
