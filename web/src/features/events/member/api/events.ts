import { EVENTS_PAGE, FOUND_EVENTS_PAGE, PAST_EVENTS_PAGE } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { readFoundEvents } from '../../../../data/events'
import type { Cursor } from '../../../../data/firestore-reads'
import { pagesQuery, prefetchPages, usePages, type RowPage } from '../../../../data/pages'
import { queryClient } from '../../../../data/query-client'
import { loadReading } from '../../../../data/reading'
import { boundsOf } from '../../../../ui/days'
import { eventQuery } from '../../shared/api/event'
import { prepareDay } from '../../shared/calculation'
import { EVENTS, type EventRow } from '../../shared/calendar'
import type { Halves } from '../../shared/use-sections'
import { EVENT_PARAM } from '../use-event-address'
import { eventsView, type EventsFilter } from '../view'

type When = 'upcoming' | 'past'
/** The start of the next page: an id for a search, a document for the collection. */
type After = string | Cursor

/**
 * Returns the query for the upcoming events that match a filter, soonest first, or for the past events, latest first.
 * With a day but no search text, past events are soonest first, too; the screen sorts them. With a search text it
 * uses the server's search, otherwise it reads the collection.
 */
function eventsQuery(filter: EventsFilter, when: When) {
  const { q: search, type, date } = eventsView.keyOf(filter)
  const key = [EVENTS, { search, type, date }, when]
  const read = async (after: After | null): Promise<RowPage<EventRow, After>> => {
    const now = Date.now()
    const day = date === null ? null : boundsOf(date)
    // A day in the past has no upcoming events, and a day in the future has no past events.
    if (day && (when === 'upcoming' ? day.to <= now : day.from >= now)) return NOTHING
    if (search !== '') {
      const from = typeof after === 'string' ? after : null
      return readFoundEvents({ search, type, when, day, after: from, size: FOUND_EVENTS_PAGE })
    }
    const { readPage, converters } = await loadReading()
    const { event } = converters
    const from = typeof after === 'string' ? null : after
    const isPast = when === 'past'
    const size = isPast ? PAST_EVENTS_PAGE : EVENTS_PAGE
    if (day) {
      const begin = new Date(when === 'upcoming' ? Math.max(day.from, now) : day.from)
      const end = new Date(when === 'past' ? Math.min(day.to, now) : day.to)
      return type === null
        ? readPage(QUERIES.eventsOfDay, [begin, end], event, from, size)
        : readPage(QUERIES.eventsOfDayAndType, [type, begin, end], event, from, size)
    }
    const moment = new Date(now)
    const [any, ofType] = isPast
      ? [QUERIES.eventsPast, QUERIES.eventsPastOfType]
      : [QUERIES.eventsToCome, QUERIES.eventsToComeOfType]
    return type === null
      ? readPage(any, [moment], event, from, size)
      : readPage(ofType, [type, moment], event, from, size)
  }
  return pagesQuery<EventRow, After>(key, async (after) => {
    const page = await read(after)
    await prepareDay(when === 'upcoming' ? page.rows : [])
    return page
  })
}

const NOTHING = { rows: [], next: null }

/** Returns the events that match a filter. @param pages the number of pages to show of each list */
export const useEvents = (
  filter: EventsFilter,
  pages: Record<'page' | 'past', number>,
): Halves => ({
  upcoming: usePages(eventsQuery(filter, 'upcoming'), pages.page),
  past: usePages(eventsQuery(filter, 'past'), pages.past),
})

/** Loads what the URL asks for, before the screen is mounted: the first page of both lists, and the event. */
export async function beginEvents({ search }: { search: URLSearchParams }): Promise<void> {
  const { values } = eventsView.read(search)
  const open = search.get(EVENT_PARAM)
  await Promise.all([
    prefetchPages(eventsQuery(values, 'upcoming')),
    prefetchPages(eventsQuery(values, 'past')),
    open !== null && queryClient.prefetchQuery(eventQuery(open)),
  ])
}
