import type { Firestore } from 'firebase-admin/firestore'
import {
  defaultPreferences,
  preferencesSchema,
  type PreferenceFields,
} from '@domain/entities/preferences'
import { describeError, log } from '../../lib/logging'
import { isDuplicate } from '../../lib/sdk-errors'
import { readDocument } from '../collections'
import { preferences } from './collections'
import { zoneToStore } from './delivery-times'

/**
 * Stores the default preferences of a member, unless the member already has preferences. A failure is only logged.
 * @param member.time_zone the browser's time zone
 * @returns whether the member now has preferences
 */
export async function createPreferences(
  db: Firestore,
  { uid, now, time_zone }: { uid: string; now: Date; time_zone: string | undefined },
): Promise<boolean> {
  const created = { ...defaultPreferences(zoneToStore(time_zone)), updated_at: now }
  try {
    await preferences(db).doc(uid).create(created)
    return true
  } catch (error) {
    if (isDuplicate(error)) return true
    log.warn('preferences not stored', describeError(error))
    return false
  }
}

/**
 * The notification preferences of members, in the order of the uids. For a member without stored preferences, the
 * defaults are returned.
 */
export async function preferencesOf(
  db: Firestore,
  uids: readonly string[],
): Promise<PreferenceFields[]> {
  if (uids.length === 0) return []
  const stored = await db.getAll(...uids.map((uid) => preferences(db).doc(uid)))
  return stored.map(
    (snapshot) => readDocument(preferencesSchema, snapshot) ?? defaultPreferences('UTC'),
  )
}
