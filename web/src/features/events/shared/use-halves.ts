import { useEffect, useMemo, useState } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { sectionsOf, type EventRow, type Sections } from './calendar'

/** Moves an event out of 'Upcoming' within a minute of its start. */
const STEP_MS = 30_000

/** The present moment in milliseconds since 1970. One timer refreshes it, and so does returning to the tab. */
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

/** The two lists of an events screen. */
export interface Halves {
  /** Soonest first. */
  upcoming: ListRows<EventRow>
  /** Latest first. */
  past: ListRows<EventRow>
}

/** Two lists as one: `list` for `ListScreen`, unordered, and the sorted sections. @param now from `useNow` */
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
      // Each section has its own button.
      more: false,
      adding: halves.some(({ adding }) => adding === 'failed') ? 'failed' : 'no',
      pages: 1,
      total: null,
      retry: () => failed.forEach(({ retry }) => retry()),
    },
  }
}
