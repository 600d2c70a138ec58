import { displayName } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer } from 'firebase/firestore'
import { converters } from '../../../../firebase/converters'
import { db } from '../../../../firebase/firestore'
import { toAppError } from '../../../../firebase/errors'
import { fromServer } from '../../../../firebase/from-server'

const NOBODY = { first_name: null, last_name: null }

/**
 * The name of who created an event, by their profile: 'Anonymous' when a part of the name is missing, the profile is gone
 * or its owner suspended.
 * @throws AppError
 */
export async function readOrganizer(uid: string): Promise<string> {
  const profile = doc(db, COLLECTIONS.profiles, uid).withConverter(converters.profile)
  try {
    const snapshot = await fromServer(() => getDocFromServer(profile))
    return displayName(snapshot.data() ?? NOBODY)
  } catch (error) {
    if (toAppError(error).code === 'permission_denied') return displayName(NOBODY)
    throw error
  }
}
