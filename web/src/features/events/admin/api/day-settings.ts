import { setDaySettings as contract } from '@domain/calls/day-settings'
import type { DaySettingsFields } from '@domain/entities/day-settings'
import { queryClient } from '../../../../data/query-client'
import { call } from '../../../../firebase/functions'
import { daySettingsQuery } from '../../shared/api/day-settings'

/** Stores the settings of Hijri dates and prayer times. @throws AppError */
export async function saveDaySettings(fields: DaySettingsFields): Promise<void> {
  await call(contract, fields)
  queryClient.setQueryData(daySettingsQuery.queryKey, fields)
}
