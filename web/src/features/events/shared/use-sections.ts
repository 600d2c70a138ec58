import { useMemo } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { sectionsOf, type EventRow, type Sections } from './calendar'

/**
 * The interval in milliseconds at which the screens with events update the current time. An event therefore moves from
 * 'Upcoming' to the past events within a minute after its start.
 */
export const EVENTS_STEP_MS = 30_000

/** The two lists of events that a screen shows. */
export interface EventLists {
  /** The upcoming events, soonest first. */
  upcoming: ListRows<EventRow>
  /** The past events, latest first. */
  past: ListRows<EventRow>
}

/**
 * Combines the two lists of events. Returns `list`, the unsorted rows for `ListScreen`, and `sections`, the sorted
 * rows of each section.
 * @param now from `useNow(EVENTS_STEP_MS)`
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
      // `ListScreen` shows no button that loads more rows, because each section has its own button.
      hasMore: false,
      loadingMore: lists.some(({ loadingMore }) => loadingMore === 'failed') ? 'failed' : 'no',
      pages: 1,
      total: null,
      retry: () => failed.forEach(({ retry }) => retry()),
    },
  }
}
