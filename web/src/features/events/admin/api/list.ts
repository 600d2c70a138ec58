import { QUERIES } from '@domain/queries'
import { liveQuery, prefetchLive, useLivePages } from '../../../../data/live'
import { converters } from '../../../../firebase/converters'
import type { Halves } from '../../shared/use-halves'

const HOUR_MS = 3_600_000

/**
 * Where the two lists meet: the beginning of the present hour, so that the page finds what was begun ahead of it, and
 * whoever comes back soon what was there. The screen sorts by the present moment.
 */
export const meeting = (): Date => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

const toCome = (from: Date) => liveQuery(QUERIES.eventsToCome, [from], converters.event)
const past = (before: Date) => liveQuery(QUERIES.eventsPast, [before], converters.event)

/**
 * All events, live.
 * @param at from `meeting`; the same for as long as the page is open
 * @param pages how many are shown of each half
 */
export const useEventLists = (at: Date, pages: Record<'page' | 'past', number>): Halves => ({
  upcoming: useLivePages(toCome(at), pages.page),
  past: useLivePages(past(at), pages.past),
})

/** Begins to listen to the first page of each, ahead of the page. */
export function beginEventLists(): void {
  const at = meeting()
  prefetchLive(toCome(at), 1)
  prefetchLive(past(at), 1)
}
