import { useEffect, useMemo, useState } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { sectionsOf, type EventRow, type Sections } from './calendar'

/**
 * The interval in milliseconds after which the time is updated. An event leaves 'Upcoming' within a minute after its
 * start.
 */
const STEP_MS = 30_000

/**
 * Returns the current time in milliseconds since 1970. It is updated by a timer, and when the user returns to the
 * tab.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = window.setInterval(tick, STEP_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])

  return now
}

/** The two lists of a screen with events. */
export interface Halves {
  /** The upcoming events, soonest first. */
  upcoming: ListRows<EventRow>
  /** The past events, latest first. */
  past: ListRows<EventRow>
}

/**
 * Combines the two lists. Returns `list`, unsorted, for `ListScreen`, and the sorted sections.
 * @param now from `useNow`
 */
export function useSections(
  { upcoming, past }: Halves,
  now: number,
): { list: ListRows<EventRow>; sections: Sections } {
  const rows = useMemo(() => [...upcoming.rows, ...past.rows], [upcoming.rows, past.rows])
  const sections = useMemo(() => sectionsOf(rows, now), [rows, now])
  const halves = [upcoming, past]
  const failed = halves.filter(({ status }) => status === 'failed')
  const ready = halves.every(({ status }) => status === 'ready')
  return {
    sections,
    list: {
      status: failed.length > 0 ? 'failed' : ready ? 'ready' : 'loading',
      rows,
      waiting: halves.some(({ waiting }) => waiting),
      // Each section has a button of its own for more rows.
      more: false,
      adding: halves.some(({ adding }) => adding === 'failed') ? 'failed' : 'no',
      pages: 1,
      total: null,
      retry: () => failed.forEach(({ retry }) => retry()),
    },
  }
}
