import { EVENTS_PAGE, FOUND_EVENTS_PAGE, PAST_EVENTS_PAGE } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { readFoundEvents } from '../../../../data/events'
import type { Cursor } from '../../../../data/firestore-reads'
import { pagesQuery, prefetchPages, usePages, type RowPage } from '../../../../data/pages'
import { queryClient, refetchOnReturn } from '../../../../data/query-client'
import { loadReads } from '../../../../data/load-reads'
import { dayRange } from '../../../../ui/days'
import { daySettingsQuery } from '../../shared/api/day-settings'
import { eventQuery } from '../../shared/api/event'
import { preparePrayerTimes } from '../../shared/calculation'
import { EVENTS, type EventRow } from '../../shared/calendar'
import type { EventLists } from '../../shared/use-sections'
import { EVENT_PARAM } from '../use-event-address'
import { eventsView, type EventsFilter } from '../view'

type Period = 'upcoming' | 'past'
/** Where the next page starts: the id of an event for the server's search, or a Firestore cursor for the collection. */
type PageCursor = string | Cursor

/**
 * Returns the query for the upcoming events (soonest first) or the past events (latest first) that match a filter. Only
 * a filter with a search text uses the server's search. Without a search text, the past events of a single day are
 * loaded soonest first, and the screen sorts them.
 */
function eventsQuery(filter: EventsFilter, period: Period) {
  const { q: search, type, date } = eventsView.keyOf(filter)
  const key = [EVENTS, { search, type, date }, period]
  const read = async (after: PageCursor | null): Promise<RowPage<EventRow, PageCursor>> => {
    const now = Date.now()
    const day = date === null ? null : dayRange(date)
    // A day in the past has no upcoming events, and a day in the future has no past events.
    if (day && (period === 'upcoming' ? day.to <= now : day.from >= now)) return EMPTY_PAGE
    if (search !== '') {
      const from = typeof after === 'string' ? after : null
      return readFoundEvents({
        search,
        type,
        when: period,
        day,
        after: from,
        size: FOUND_EVENTS_PAGE,
      })
    }
    const { readPage, converters } = await loadReads()
    const { event } = converters
    const from = typeof after === 'string' ? null : after
    const isPast = period === 'past'
    const size = isPast ? PAST_EVENTS_PAGE : EVENTS_PAGE
    if (day) {
      const begin = new Date(period === 'upcoming' ? Math.max(day.from, now) : day.from)
      const end = new Date(period === 'past' ? Math.min(day.to, now) : day.to)
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
  return pagesQuery<EventRow, PageCursor>(key, async (after) => {
    // The cards of the events need these settings, which are requested at the same time as the events.
    const [page] = await Promise.all([read(after), queryClient.prefetchQuery(daySettingsQuery)])
    if (period === 'upcoming') await preparePrayerTimes(page.rows)
    return page
  })
}

const EMPTY_PAGE = { rows: [], next: null }
const ON_RETURN = { refetchOnWindowFocus: refetchOnReturn }

/** Returns the events that match a filter. @param pages for each of the two lists, the number of pages to show */
export const useEvents = (
  filter: EventsFilter,
  pages: Record<'page' | 'past', number>,
): EventLists => ({
  upcoming: usePages(eventsQuery(filter, 'upcoming'), pages.page, ON_RETURN),
  past: usePages(eventsQuery(filter, 'past'), pages.past, ON_RETURN),
})

/** Loads the first page of both lists, and the event that the URL opens, before the screen is mounted. */
export async function prefetchEvents({ search }: { search: URLSearchParams }): Promise<void> {
  const { values } = eventsView.read(search)
  const open = search.get(EVENT_PARAM)
  await Promise.all([
    prefetchPages(eventsQuery(values, 'upcoming')),
    prefetchPages(eventsQuery(values, 'past')),
    open !== null && queryClient.prefetchQuery(eventQuery(open)),
  ])
}
