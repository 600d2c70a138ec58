import { isDeepStrictEqual } from 'node:util'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import {
  daySettingsSchema,
  DEFAULT_DAY_SETTINGS,
  type DaySettings,
  type DaySettingsFields,
  type PrayerRule,
} from '@domain/entities/day-settings'
import { DomainError } from '@domain/errors'
import { PRAYER_METHOD_NAMES, PRAYERS } from '@domain/options'
import { COLLECTIONS, DAY_SETTINGS, SERVER_COLLECTIONS } from '@domain/paths'
import { doneInTime } from '../lib/done-in-time'
import { describeError, log } from '../lib/logging'
import type { Services } from '../lib/services'
import { adminActor, addAuditEntry } from './audit/log'
import { plainData, readDocument } from './collections'
import { isRepeatedSave } from './repeated-save'

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

/** Reads the settings; undefined if they were never changed. Costs one or two reads. */
export const storedDaySettings = async (db: Firestore): Promise<DaySettings | undefined> =>
  parseStored(db, await daySettingsRef(db).get())

/**
 * Parses the settings. Earlier versions of the functions stored them only in the members' copy, so this copy is read
 * if the document in `site_settings` does not exist.
 */
async function parseStored(
  db: Firestore,
  snapshot: DocumentSnapshot,
): Promise<DaySettings | undefined> {
  const found = snapshot.exists ? snapshot : await daySettingsCopyRef(db).get()
  return readDocument(daySettingsSchema, found)
}

/**
 * Stores the settings and their audit entry in one commit. Repeating the same call changes nothing.
 * @param seen the `updated_at` (in milliseconds since 1970) of the settings that the admin saw; null if these settings
 * had no `updated_at`
 * @throws {DomainError} `day_settings_changed` when the settings have changed since the admin saw them
 */
export async function saveDaySettings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  fields: DaySettingsFields,
  { seen, by }: { seen: number | null; by: string },
): Promise<void> {
  const ref = daySettingsRef(db)
  const actor = await adminActor(db, by)
  await db.runTransaction(async (transaction) => {
    const known = await parseStored(db, await transaction.get(ref))
    if ((known?.updated_at?.getTime() ?? null) !== seen) {
      if (isRepeatedSave(known, fields, by)) return
      throw new DomainError('day_settings_changed')
    }
    const at = now()
    transaction.set(ref, { ...fields, updated_at: at, updated_by: by })
    addAuditEntry(db, transaction, {
      action: 'day_settings_changed',
      actor,
      target: { id: DAY_SETTINGS, label: 'Hijri dates and prayer times' },
      before: auditFields(known ?? DEFAULT_DAY_SETTINGS),
      after: auditFields(fields),
      at,
    })
  })
}

/** Formats the settings for the audit log. */
function auditFields({ hijri_shift, prayers }: DaySettingsFields) {
  const cities = Object.entries(prayers).sort(([a], [b]) => a.localeCompare(b))
  return { hijri_shift, prayers: cities.map(([city, rule]) => `${city}: ${ruleText(rule)}`) }
}

/**
 * Formats a prayer rule as text: the calculation method and the adjustments in minutes, for example 'Dubai, dhuhr +5'.
 */
function ruleText({ method, minutes }: PrayerRule): string {
  const adjustments = PRAYERS.filter((prayer) => minutes[prayer] !== 0).map(
    (prayer) => `${prayer} ${minutes[prayer] > 0 ? '+' : ''}${minutes[prayer]}`,
  )
  return [PRAYER_METHOD_NAMES[method], ...adjustments].join(', ')
}

/**
 * Writes the settings to the copy that members read, unless the copy is up to date. If a member has locked the copy,
 * the scheduled work (`runScheduledWork`) writes the copy after the lock has ended. Costs two reads.
 */
export async function copyDaySettings(db: Firestore): Promise<void> {
  const [decided, shown] = (await db.getAll(daySettingsRef(db), daySettingsCopyRef(db))).map(
    plainData,
  )
  if (!decided || isDeepStrictEqual(decided, shown)) return
  await doneInTime(TIMEOUT_MS, daySettingsCopyRef(db).set(decided), (error) =>
    log.error('day settings not copied yet', describeError(error)),
  )
}
