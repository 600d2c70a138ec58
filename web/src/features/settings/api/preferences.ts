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

const NAME = MEMBER_COLLECTIONS.preferences

/** The zone of this browser. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** How a member wants to hear of things; the defaults when they have chosen nothing. @throws AppError */
export async function readPreferences(uid: string): Promise<PreferenceFields> {
  const stored = await readDocument(NAME, uid, converters.preferences)
  return stored ? preferenceFieldsSchema.parse(stored) : defaultPreferences(browserZone())
}

/** Stores all choices. @throws AppError */
export async function savePreferences(fields: PreferenceFields): Promise<void> {
  await transact((transaction, uid) => {
    transaction.set(doc(db, NAME, uid), { ...fields, updated_at: serverTimestamp() })
    return Promise.resolve()
  })
}
