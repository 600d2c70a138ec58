import * as z from 'zod/mini'
import { eventSchema, type Event } from '../entities/event'
import { LENGTHS, LIST_PAGE } from '../limits'
import { AFTER_NEWEST, AFTER_SOONEST, newestFirst, soonestFirst } from '../search/order'
import type { Searchable, SearchCall, SearchFilter } from '../search/searchable'
import { cursorField, idsPage, searchField } from './search-fields'

/**
 * Members only: searches `events` by title, description, location and city. Returns the ids of upcoming events, soonest
 * first, or of past events, newest first.
 */
export const searchEvents = {
  name: 'searchEvents',
  request: z.object({
    search: searchField(LENGTHS.search),
    /** An event type as stored: one of EVENT_TYPES or any other short text. */
    type: z.nullable(searchField(LENGTHS.eventType)),
    when: z.enum(['upcoming', 'past']),
    /**
     * The day on which the listed events begin, from `from` (included) to `to` (excluded), in milliseconds since 1970.
     * Null for any day.
     */
    day: z.nullable(z.object({ from: z.int(), to: z.int() })),
    after: cursorField,
    /** Maximum number of ids in the response; LIST_PAGE if missing. */
    size: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE))),
  }),
  response: idsPage,
} as const
export type EventFilter = SearchFilter<typeof searchEvents>

/** The search index of events. Each event has two entries, one for each order: soonest first and newest first. */
export const eventSearch: Searchable<Event, object> = {
  source: 'events',
  schema: eventSchema,
  entries: 'event_entries',
  orders: ({ event_date }) => [soonestFirst(event_date), newestFirst(event_date)],
  texts: ({ title, description, location, city }) => [title, description, location, city],
  facets: ({ event_type }) => ({ type: [event_type] }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export const eventsCall: SearchCall<typeof searchEvents, object> = {
  contract: searchEvents,
  access: 'member',
  size: ({ size }) => size,
  criteria: ({ search, type, when, day }, now) => ({
    search,
    facets: { type },
    range: when === 'upcoming' ? upcomingRange(day, now.getTime()) : pastRange(day, now.getTime()),
  }),
}

type Day = EventFilter['day']

const upcomingRange = (day: Day, now: number) => ({
  from: soonestFirst(Math.max(now, day?.from ?? now)),
  before: day ? soonestFirst(day.to) : AFTER_SOONEST,
})

/**
 * Returns the range of entry ids for past events. The ids sort the newest event first, so the range of a day runs from
 * `to` back to `from`. A range includes its first id and excludes its last, but a day includes `from` and excludes
 * `to`. Therefore one millisecond is subtracted from both times.
 */
const pastRange = (day: Day, now: number) => ({
  from: newestFirst(Math.min(now, day?.to ?? now) - 1),
  before: day ? newestFirst(day.from - 1) : AFTER_NEWEST,
})
