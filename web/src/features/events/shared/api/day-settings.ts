import { DEFAULT_DAY_SETTINGS, type DaySettingsFields } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadReads } from '../../../../data/load-reads'

/** The query for the owner's settings for Hijri dates and prayer times. They are read once per visit. */
export const daySettingsQuery = queryOptions<DaySettingsFields>({
  queryKey: ['day settings'],
  queryFn: async () => {
    // Reads the document by its id, because the security rules do not allow queries of this collection.
    const { readDocument, converters } = await loadReads()
    const { daySettings } = converters
    return (
      (await readDocument(COLLECTIONS.daySettings, DAY_SETTINGS, daySettings)) ??
      DEFAULT_DAY_SETTINGS
    )
  },
  staleTime: Infinity,
})

/**
 * Returns the settings for Hijri dates and prayer times. While they are loading, and after a failure, returns
 * settings without adjustments.
 */
export const useDaySettings = (): DaySettingsFields =>
  useQuery(daySettingsQuery).data ?? DEFAULT_DAY_SETTINGS
