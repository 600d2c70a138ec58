import { searchEvents } from '@domain/calls/search-events'
import { pagesQuery, prefetchPages, usePages, type RowPage } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { boundsOf } from '../../../../ui/days'
import { EVENTS, type EventRow } from '../../shared/calendar'
import type { Halves } from '../../shared/use-halves'
import { eventsView, type EventsFilter } from '../view'
import type { EventCursor } from './read-events'

type When = 'upcoming' | 'past'
/** A search goes on after an id, the collection after a document. */
type Cursor = string | EventCursor

/** What reads from Firestore; the page does not wait for it. */
export const loadReading = () => import('./read-events')

/**
 * The events of a filter to come, soonest first, or its past ones, latest first (of one day without a search: soonest
 * first; the screen sorts). Straight from the collection, or by the server's search where there is text to look for.
 */
function eventsQuery(filter: EventsFilter, when: When) {
  const { q: search, type, date } = eventsView.keyOf(filter)
  const key = [EVENTS, { search, type, date }, when]
  return pagesQuery<EventRow, Cursor>(key, async (after): Promise<RowPage<EventRow, Cursor>> => {
    const now = Date.now()
    const day = date === null ? null : boundsOf(date)
    // A day that is over has nothing to come, and one that has not begun nothing past.
    if (day && (when === 'upcoming' ? day.to <= now : day.from >= now)) return NOTHING
    const read = await loadReading()
    if (search !== '') {
      const from = typeof after === 'string' ? after : null
      const { ids, next } = await call(searchEvents, { search, type, when, day, after: from })
      return { rows: await read.eventsById(ids), next }
    }
    const from = typeof after === 'string' ? null : after
    if (day) {
      const begin = when === 'upcoming' ? Math.max(day.from, now) : day.from
      const end = when === 'past' ? Math.min(day.to, now) : day.to
      return read.eventsBetween(type, new Date(begin), new Date(end), from)
    }
    const list = when === 'upcoming' ? read.eventsFrom : read.eventsBefore
    return list(type, new Date(now), from)
  })
}

const NOTHING = { rows: [], next: null }

/** The events of a filter. @param pages how many are shown of each half */
export const useEvents = (
  filter: EventsFilter,
  pages: Record<'page' | 'past', number>,
): Halves => ({
  upcoming: usePages(eventsQuery(filter, 'upcoming'), pages.page),
  past: usePages(eventsQuery(filter, 'past'), pages.past),
})

/** Loads the first page of both halves of an address's view, ahead of the page. */
export async function beginEvents({ search }: { search: URLSearchParams }): Promise<void> {
  const { values } = eventsView.read(search)
  await Promise.all([
    prefetchPages(eventsQuery(values, 'upcoming')),
    prefetchPages(eventsQuery(values, 'past')),
  ])
}
