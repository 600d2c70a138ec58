import { isDeepStrictEqual } from 'node:util'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS, DAY_SETTINGS, SERVER_COLLECTIONS } from '@domain/paths'
import { describeError, log } from '../lib/logging'
import { within } from '../lib/within'
import { plainData } from './collections'

/** Milliseconds that anything waits for the copy. */
const PATIENCE_MS = 2000

/** The settings as functions decide them. No client can lock them (decision 042). */
export const decidedDay = (db: Firestore): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.siteSettings).doc('day')

/** The copy that members read. */
export const shownDay = (db: Firestore): DocumentReference =>
  db.collection(COLLECTIONS.daySettings).doc(DAY_SETTINGS)

/** Writes the copy, if it differs. A member may have locked it: then the timed work repeats this. Costs two reads. */
export async function copyDaySettings(db: Firestore): Promise<void> {
  const [decided, shown] = (await db.getAll(decidedDay(db), shownDay(db))).map(plainData)
  if (!decided || isDeepStrictEqual(decided, shown)) return
  const copied = shownDay(db)
    .set(decided)
    .catch((error: unknown) => log.error('day settings not copied yet', describeError(error)))
  await within(PATIENCE_MS, copied, undefined)
}
