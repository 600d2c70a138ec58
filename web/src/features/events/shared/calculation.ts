import { cityNamed } from '@domain/cities'
import { useEffect, useState } from 'react'
import type { EventRow } from './calendar'
import type { prayerTimes } from './prayer-times'

type Calculate = typeof prayerTimes

/**
 * The function that calculates prayer times. The library that it uses is loaded once, when an event needs prayer times
 * for the first time.
 */
let calculate: Calculate | undefined

async function loadCalculation(): Promise<void> {
  calculate = (await import('./prayer-times')).prayerTimes
}

/**
 * Loads the library for prayer times and Hijri dates if one of the events needs it, so that the event cards have their
 * final height from the start. If loading fails, the cards do not show prayer times.
 */
export async function preparePrayerTimes(rows: readonly EventRow[]): Promise<void> {
  if (calculate || !rows.some(({ city }) => cityNamed(city) !== undefined)) return
  await loadCalculation().catch(() => undefined)
}

/** Returns the function that calculates prayer times; undefined until it is loaded. */
export function useCalculation(needed: boolean): Calculate | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!needed || calculate) return
    let isUnmounted = false
    loadCalculation().then(
      () => isUnmounted || setCount((count) => count + 1),
      // When the library can't be loaded, for example offline, the prayer times are not shown.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [needed])
  return needed ? calculate : undefined
}
