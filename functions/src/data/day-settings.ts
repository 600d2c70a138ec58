import { isDeepStrictEqual } from 'node:util'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS, DAY_SETTINGS, SERVER_COLLECTIONS } from '@domain/paths'
import { describeError, log } from '../lib/logging'
import { within } from '../lib/within'
import { plainData } from './collections'

/** The longest time in milliseconds to wait for writing the copy. */
const PATIENCE_MS = 2000

/** The document in which functions store the settings. No client can lock it (decision 042). */
export const decidedDay = (db: Firestore): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.siteSettings).doc('day')

/** The copy of the settings that members read. */
export const shownDay = (db: Firestore): DocumentReference =>
  db.collection(COLLECTIONS.daySettings).doc(DAY_SETTINGS)

/**
 * Writes the copy if it differs from the settings. If a member has locked the copy, the scheduled work (`doTimedWork`)
 * writes it later. Costs two reads.
 */
export async function copyDaySettings(db: Firestore): Promise<void> {
  const [decided, shown] = (await db.getAll(decidedDay(db), shownDay(db))).map(plainData)
  if (!decided || isDeepStrictEqual(decided, shown)) return
  const copied = shownDay(db)
    .set(decided)
    .catch((error: unknown) => log.error('day settings not copied yet', describeError(error)))
  await within(PATIENCE_MS, copied, undefined)
}
