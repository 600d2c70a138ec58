import { NO_DAY_SETTINGS, type DaySettingsFields } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadReading } from '../../../../data/reading'

/** The query for the owner's settings for Hijri dates and prayer times. They are read once per visit. */
export const daySettingsQuery = queryOptions<DaySettingsFields>({
  queryKey: ['day settings'],
  queryFn: async () => {
    // Reads the document directly, because the rules do not allow queries.
    const { readDocument, converters } = await loadReading()
    const { daySettings } = converters
    return (
      (await readDocument(COLLECTIONS.daySettings, DAY_SETTINGS, daySettings)) ?? NO_DAY_SETTINGS
    )
  },
  staleTime: Infinity,
})

/** Returns the settings. Until they are loaded, and after a failure, it returns settings without any adjustment. */
export const useDaySettings = (): DaySettingsFields =>
  useQuery(daySettingsQuery).data ?? NO_DAY_SETTINGS
