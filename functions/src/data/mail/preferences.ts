import type { Firestore } from 'firebase-admin/firestore'
import {
  defaultPreferences,
  preferencesSchema,
  type PreferenceFields,
} from '@domain/entities/preferences'
import { readDocument } from '../collections'
import { preferences } from './collections'

/** How members want to hear of things, in the order of their uids. What a member has not chosen has its default. */
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
