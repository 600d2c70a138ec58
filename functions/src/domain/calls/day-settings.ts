import * as z from 'zod/mini'
import { daySettingsFieldsSchema } from '../entities/day-settings'

/**
 * Admins only: sets the shift of the Hijri date, and the cities with their own prayer settings. If several admins save,
 * the last save wins.
 */
export const setDaySettings = {
  name: 'setDaySettings',
  request: daySettingsFieldsSchema,
  response: z.object({}),
} as const
