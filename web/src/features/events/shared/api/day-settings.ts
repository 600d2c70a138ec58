import { NO_DAY_SETTINGS, type DaySettingsFields } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadReading } from '../../../../data/reading'

/** The owner's settings of Hijri dates and prayer times: one read in a visit. */
export const daySettingsQuery = queryOptions<DaySettingsFields>({
  queryKey: ['day settings'],
  queryFn: async () => {
    const { rowsById, converters } = await loadReading()
    const [stored] = await rowsById(COLLECTIONS.daySettings, [DAY_SETTINGS], converters.daySettings)
    return stored ?? NO_DAY_SETTINGS
  },
  staleTime: Infinity,
})

/** The settings; until they are read, and when that fails, nothing is shifted. */
export const useDaySettings = (): DaySettingsFields =>
  useQuery(daySettingsQuery).data ?? NO_DAY_SETTINGS
