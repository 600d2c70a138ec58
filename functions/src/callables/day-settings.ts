import {
  readDaySettings as readContract,
  setDaySettings as setContract,
} from '@domain/calls/day-settings'
import { DEFAULT_DAY_SETTINGS } from '@domain/entities/day-settings'
import { copyDaySettings, saveDaySettings, storedDaySettings } from '../data/day-settings'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

export const readDaySettingsAction = defineAction(readContract, 'admin', async (_, { db }) => {
  const { hijri_shift, prayers, updated_at } = (await storedDaySettings(db)) ?? DEFAULT_DAY_SETTINGS
  return { hijri_shift, prayers, updated_at: updated_at?.getTime() ?? null }
})

export const readDaySettings = defineCallable(readDaySettingsAction)

export const setDaySettingsAction = defineAction(
  setContract,
  'admin',
  async ({ updated_at, ...fields }, services, { uid }) => {
    await saveDaySettings(services, fields, { seen: updated_at, by: uid })
    await copyDaySettings(services.db)
    return {}
  },
)

export const setDaySettings = defineCallable(setDaySettingsAction)
