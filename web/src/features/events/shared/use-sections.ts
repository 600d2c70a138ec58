import { useEffect, useMemo, useState } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { sectionsOf, type EventRow, type Sections } from './calendar'

/**
 * The time is updated at this interval, in milliseconds. An event therefore moves from 'Upcoming' to the past events
 * within a minute after its start.
 */
const STEP_MS = 30_000

/**
 * Returns the current time in milliseconds since 1970. The time is updated by a timer, and when the user returns to
 * the tab.
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

/** The two lists of a screen that shows events. */
export interface EventLists {
  /** The upcoming events, soonest first. */
  upcoming: ListRows<EventRow>
  /** The past events, latest first. */
  past: ListRows<EventRow>
}

/**
 * Combines the two lists of events. Returns `list`, the unsorted rows for `ListScreen`, and `sections`, the sorted
 * rows of each section.
 * @param now from `useNow`
 */
export function useSections(
  { upcoming, past }: EventLists,
  now: number,
): { list: ListRows<EventRow>; sections: Sections } {
  const rows = useMemo(() => [...upcoming.rows, ...past.rows], [upcoming.rows, past.rows])
  const sections = useMemo(() => sectionsOf(rows, now), [rows, now])
  const lists = [upcoming, past]
  const failed = lists.filter(({ status }) => status === 'failed')
  const ready = lists.every(({ status }) => status === 'ready')
  return {
    sections,
    list: {
      status: failed.length > 0 ? 'failed' : ready ? 'ready' : 'loading',
      rows,
      isPlaceholder: lists.some(({ isPlaceholder }) => isPlaceholder),
      // Each section has its own button that loads more rows.
      hasMore: false,
      loadingMore: lists.some(({ loadingMore }) => loadingMore === 'failed') ? 'failed' : 'no',
      pages: 1,
      total: null,
      retry: () => failed.forEach(({ retry }) => retry()),
    },
  }
}
