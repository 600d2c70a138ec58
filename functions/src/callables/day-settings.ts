import { setDaySettings as contract } from '@domain/calls/day-settings'
import {
  daySettingsSchema,
  DEFAULT_DAY_SETTINGS,
  type DaySettingsFields,
  type PrayerRule,
} from '@domain/entities/day-settings'
import { PRAYER_METHOD_NAMES, PRAYERS } from '@domain/options'
import { DAY_SETTINGS } from '@domain/paths'
import { adminActor, addAuditEntry } from '../data/audit/log'
import { readDocument } from '../data/collections'
import { copyDaySettings, daySettingsRef, daySettingsCopyRef } from '../data/day-settings'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** Sets the Hijri dates and the prayer times, and writes the audit entry. */
export const setDaySettingsAction = defineAction(
  contract,
  'admin',
  async (fields, { db, now }, { uid }) => {
    const actor = await adminActor(db, uid)
    const stored = await db.getAll(daySettingsRef(db), daySettingsCopyRef(db))
    const [before = DEFAULT_DAY_SETTINGS] = stored.flatMap(
      (snapshot) => readDocument(daySettingsSchema, snapshot) ?? [],
    )
    const batch = db.batch()
    batch.set(daySettingsRef(db), { ...fields, updated_at: now(), updated_by: uid })
    addAuditEntry(db, batch, {
      action: 'day_settings_changed',
      actor,
      target: { id: DAY_SETTINGS, label: 'Hijri dates and prayer times' },
      before: auditFields(before),
      after: auditFields(fields),
      at: now(),
    })
    await batch.commit()
    await copyDaySettings(db)
    return {}
  },
)
export const setDaySettings = defineCallable(setDaySettingsAction)

/** Formats the settings for the audit log. */
function auditFields({ hijri_shift, prayers }: DaySettingsFields) {
  const cities = Object.entries(prayers).sort(([a], [b]) => a.localeCompare(b))
  return { hijri_shift, prayers: cities.map(([city, rule]) => `${city}: ${ruleText(rule)}`) }
}

/** Formats a prayer rule as text: the method and the changed minutes, for example 'Dubai, dhuhr +5'. */
function ruleText({ method, minutes }: PrayerRule): string {
  const adjustments = PRAYERS.filter((prayer) => minutes[prayer] !== 0).map(
    (prayer) => `${prayer} ${minutes[prayer] > 0 ? '+' : ''}${minutes[prayer]}`,
  )
  return [PRAYER_METHOD_NAMES[method], ...adjustments].join(', ')
}
