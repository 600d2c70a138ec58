import * as z from 'zod/mini'
import { PRAYER_METHODS, PRAYERS } from '../options'
import { singleLineText } from '../text'
import { HIJRI_SHIFT_MAX, LENGTHS, PRAYER_RULES_MAX, PRAYER_SHIFT_MAX } from '../limits'

const minutes = z.int().check(z.gte(-PRAYER_SHIFT_MAX), z.lte(PRAYER_SHIFT_MAX))

/**
 * The stored rule for calculating the prayer times of one city. For a city without a stored rule, the method that is
 * customary in its region is used.
 */
export const prayerRuleSchema = z.object({
  method: z.enum(PRAYER_METHODS),
  /** For each prayer, the number of minutes that are added to its calculated time. */
  minutes: z.record(z.enum(PRAYERS), minutes),
})
export type PrayerRule = z.infer<typeof prayerRuleSchema>

export const daySettingsFieldsSchema = z.object({
  /** The number of days that are added to calculated Hijri dates. */
  hijri_shift: z.int().check(z.gte(-HIJRI_SHIFT_MAX), z.lte(HIJRI_SHIFT_MAX)),
  /** The prayer settings for single cities, by the name of the city. */
  prayers: z
    .record(singleLineText(LENGTHS.city), prayerRuleSchema)
    .check(z.refine((rules) => Object.keys(rules).length <= PRAYER_RULES_MAX)),
})
export type DaySettingsFields = z.infer<typeof daySettingsFieldsSchema>

/** `day_settings/current`: the owner's settings for Hijri dates and prayer times. Written by `setDaySettings`. */
export const daySettingsSchema = z.extend(daySettingsFieldsSchema, {
  updated_at: z.optional(z.date()),
  updated_by: z.optional(z.string()),
})
export type DaySettings = z.infer<typeof daySettingsSchema>

/** The settings that apply until an admin changes them. */
export const DEFAULT_DAY_SETTINGS: DaySettings = { hijri_shift: 0, prayers: {} }
