import * as z from 'zod/mini'
import { daySettingsFieldsSchema } from '../entities/day-settings'

/** The stored settings. */
const storedSchema = z.extend(daySettingsFieldsSchema, {
  /**
   * When the settings were last changed, in milliseconds since 1970. This time identifies the version of the settings.
   * Null before the first change.
   */
  updated_at: z.nullable(z.int()),
})
export type StoredDaySettings = z.infer<typeof storedSchema>

/** Admins only: returns the stored settings for Hijri dates and prayer times. */
export const readDaySettings = {
  name: 'readDaySettings',
  request: z.object({}),
  response: storedSchema,
} as const

/**
 * Admins only: sets the number of days by which Hijri dates are shifted, and the prayer settings of individual cities.
 * The call is refused with `day_settings_changed` if somebody else has changed the settings since `updated_at`.
 */
export const setDaySettings = {
  name: 'setDaySettings',
  request: storedSchema,
  response: z.object({}),
} as const
