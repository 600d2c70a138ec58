import { EVENTS_PAGE } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { liveQuery, prefetchLive, useLivePages } from '../../../../data/live'
import { converters } from '../../../../firebase/converters'
import type { Halves } from '../../shared/use-sections'

const RENEWED_MS = 10 * 60_000
let splitMoment = new Date(0)

/**
 * Returns the moment that separates the two lists. The same moment is returned for ten minutes, so that the page uses
 * the prefetched lists.
 */
export function splitTime(): Date {
  if (Date.now() - splitMoment.getTime() > RENEWED_MS) splitMoment = new Date()
  return splitMoment
}

/** The page size. It is small, because each row needs another read for its seats. */
const SIZE = { size: EVENTS_PAGE }
const upcoming = (from: Date) => liveQuery(QUERIES.eventsToCome, [from], converters.event, SIZE)
const past = (before: Date) => liveQuery(QUERIES.eventsPast, [before], converters.event, SIZE)

/**
 * Returns all events, live.
 * @param since the moment that separates the lists
 * @param pages the number of pages to show of each list
 */
export const useEventLists = (since: Date, pages: Record<'page' | 'past', number>): Halves => ({
  upcoming: useLivePages(upcoming(since), pages.page),
  past: useLivePages(past(since), pages.past),
})

/** Starts listening to the first page of each list before the page is mounted. */
export function beginEventLists(): void {
  const since = splitTime()
  prefetchLive(upcoming(since), 1)
  prefetchLive(past(since), 1)
}
