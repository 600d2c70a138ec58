import { cityNamed } from '@domain/cities'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../data/query-client'
import { daySettingsQuery } from './api/day-settings'
import type { EventRow } from './calendar'
import type { prayerTimes } from './prayer-times'

type Calculate = typeof prayerTimes

/** The library for prayer times is loaded once, with the first event that needs it. */
let loaded: Calculate | undefined

async function load(): Promise<void> {
  loaded = (await import('./prayer-times')).prayerTimes
}

/** Loads what events say of their day, so that their cards have their final height. Failures leave it out. */
export async function prepareDay(rows: readonly EventRow[]): Promise<void> {
  const needed = loaded === undefined && rows.some(({ city }) => cityNamed(city) !== undefined)
  await Promise.all([
    queryClient.prefetchQuery(daySettingsQuery),
    needed && load().catch(() => undefined),
  ])
}

/** The calculation of prayer times; undefined until it is loaded. */
export function useCalculation(needed: boolean): Calculate | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!needed || loaded) return
    let gone = false
    load().then(
      () => gone || setCount((count) => count + 1),
      // Offline and not loaded yet: the times are left out.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [needed])
  return needed ? loaded : undefined
}
