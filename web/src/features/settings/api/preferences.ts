import {
  defaultPreferences,
  preferenceFieldsSchema,
  type PreferenceFields,
} from '@domain/entities/preferences'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { readDocument } from '../../../data/firestore-reads'
import { converters } from '../../../firebase/converters'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

const COLLECTION = MEMBER_COLLECTIONS.preferences

/** Returns the time zone of this browser. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Reads how a member wants to be notified. Returns the defaults if the member has not stored any choices.
 * @throws AppError
 */
export async function readPreferences(uid: string): Promise<PreferenceFields> {
  const stored = await readDocument(COLLECTION, uid, converters.preferences)
  return stored ? preferenceFieldsSchema.parse(stored) : defaultPreferences(browserZone())
}

/** Stores all choices. @throws AppError */
export async function savePreferences(fields: PreferenceFields): Promise<void> {
  await transact((transaction, uid) => {
    transaction.set(doc(db, COLLECTION, uid), { ...fields, updated_at: serverTimestamp() })
    return Promise.resolve()
  })
}
