import {
  defaultPreferences,
  NO_QUIET_HOURS,
  preferenceFieldsSchema,
  type PreferenceFields,
  type Preferences,
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

function fieldsOf(stored: Preferences | null | undefined): PreferenceFields {
  if (!stored) return defaultPreferences(browserZone())
  // Quiet hours that begin and end at the same hour have no effect. Old documents may contain them, but the security
  // rules refuse to store them again.
  const areEqual = stored.quiet_from === stored.quiet_to
  return preferenceFieldsSchema.parse({ ...stored, ...(areEqual && NO_QUIET_HOURS) })
}

/**
 * Reads which emails a member wants to get, and when. Returns the defaults if the member has not stored any choices.
 * @throws AppError
 */
export async function readPreferences(uid: string): Promise<PreferenceFields> {
  return fieldsOf(await readDocument(COLLECTION, uid, converters.preferences))
}

/**
 * Applies a change to the choices that are stored now. They can differ from the choices on the page, because an
 * unsubscribe link or another device can change them.
 * @returns all choices after the change
 * @throws AppError
 */
export function savePreferences(
  change: (stored: PreferenceFields) => PreferenceFields,
): Promise<PreferenceFields> {
  return transact(async (transaction, uid) => {
    const ref = doc(db, COLLECTION, uid)
    const stored = await transaction.get(ref.withConverter(converters.preferences))
    const fields = change(fieldsOf(stored.data()))
    transaction.set(ref, { ...fields, updated_at: serverTimestamp() })
    return fields
  })
}
