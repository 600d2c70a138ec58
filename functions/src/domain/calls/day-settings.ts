import * as z from 'zod/mini'
import { daySettingsFieldsSchema } from '../entities/day-settings'

/** Admins only: sets how far the Hijri date is moved, and cities whose prayer times differ. The last one to save wins. */
export const setDaySettings = {
  name: 'setDaySettings',
  request: daySettingsFieldsSchema,
  response: z.object({}),
} as const
