import { EVENTS_PAGE } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { liveQuery, prefetchLive, useLivePages } from '../../../../data/live'
import { converters } from '../../../../firebase/converters'
import type { EventLists } from '../../shared/use-sections'

const SPLIT_LIFETIME_MS = 10 * 60_000
let splitMoment = new Date(0)

/**
 * Returns the time that separates the upcoming events from the past events. The time stays the same for ten minutes,
 * so that the page usually uses the same time as `prefetchEventLists` and therefore finds the prefetched lists.
 */
export function splitTime(): Date {
  if (Date.now() - splitMoment.getTime() > SPLIT_LIFETIME_MS) splitMoment = new Date()
  return splitMoment
}

/** The page size. It is small, because each row needs one more read for the number of taken seats. */
const PAGE_OPTIONS = { size: EVENTS_PAGE }
const upcomingEvents = (from: Date) =>
  liveQuery(QUERIES.eventsToCome, [from], converters.event, PAGE_OPTIONS)
const pastEvents = (before: Date) =>
  liveQuery(QUERIES.eventsPast, [before], converters.event, PAGE_OPTIONS)

/**
 * Returns the upcoming events and the past events, and updates both lists whenever an event changes.
 * @param since the time that separates the upcoming events from the past events
 * @param pages the number of pages to show of each list
 */
export const useEventLists = (since: Date, pages: Record<'page' | 'past', number>): EventLists => ({
  upcoming: useLivePages(upcomingEvents(since), pages.page),
  past: useLivePages(pastEvents(since), pages.past),
})

/** Starts listening to the first rows of each list before the screen is mounted. */
export function prefetchEventLists(): void {
  const since = splitTime()
  prefetchLive(upcomingEvents(since), 1)
  prefetchLive(pastEvents(since), 1)
}
