import { cityNamed } from '@domain/cities'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../data/query-client'
import { daySettingsQuery } from './api/day-settings'
import type { EventRow } from './calendar'
import type { prayerTimes } from './prayer-times'

type Calculate = typeof prayerTimes

/** The library for prayer times. It is loaded once, when an event needs it for the first time. */
let loaded: Calculate | undefined

async function load(): Promise<void> {
  loaded = (await import('./prayer-times')).prayerTimes
}

/**
 * Loads the settings and the library for the prayer times and Hijri dates of events, so that the cards have their
 * final height at once. After a failure these are not shown.
 */
export async function prepareDay(rows: readonly EventRow[]): Promise<void> {
  const needed = loaded === undefined && rows.some(({ city }) => cityNamed(city) !== undefined)
  await Promise.all([
    queryClient.prefetchQuery(daySettingsQuery),
    needed && load().catch(() => undefined),
  ])
}

/** Returns the function that calculates prayer times; undefined until it is loaded. */
export function useCalculation(needed: boolean): Calculate | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!needed || loaded) return
    let gone = false
    load().then(
      () => gone || setCount((count) => count + 1),
      // When the library can't be loaded, for example offline, the prayer times are not shown.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [needed])
  return needed ? loaded : undefined
}
