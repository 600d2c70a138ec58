import { isDeepStrictEqual } from 'node:util'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS, DAY_SETTINGS, SERVER_COLLECTIONS } from '@domain/paths'
import { describeError, log } from '../lib/logging'
import { withTimeout } from '../lib/with-timeout'
import { plainData } from './collections'

/** The longest time in milliseconds to wait until the copy that members read is written. */
const TIMEOUT_MS = 2000

/**
 * The document in which functions store the settings for Hijri dates and prayer times. No client can lock the document
 * (decision 042).
 */
export const daySettingsRef = (db: Firestore): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.siteSettings).doc('day')

/** The copy of the settings that members read. */
export const daySettingsCopyRef = (db: Firestore): DocumentReference =>
  db.collection(COLLECTIONS.daySettings).doc(DAY_SETTINGS)

/**
 * Writes the copy if it differs from the settings. If a member has locked the copy, the scheduled work
 * (`runScheduledWork`) writes it later. Costs two reads.
 */
export async function copyDaySettings(db: Firestore): Promise<void> {
  const [decided, shown] = (await db.getAll(daySettingsRef(db), daySettingsCopyRef(db))).map(
    plainData,
  )
  if (!decided || isDeepStrictEqual(decided, shown)) return
  const copied = daySettingsCopyRef(db)
    .set(decided)
    .catch((error: unknown) => log.error('day settings not copied yet', describeError(error)))
  await withTimeout(TIMEOUT_MS, copied, undefined)
}
