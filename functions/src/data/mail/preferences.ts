import type { Firestore } from 'firebase-admin/firestore'
import {
  defaultPreferences,
  preferencesSchema,
  type PreferenceFields,
} from '@domain/entities/preferences'
import { readDocument } from '../collections'
import { preferences } from './collections'

/**
 * The notification preferences of members, in the order of the uids. A member who has chosen none gets the defaults.
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
