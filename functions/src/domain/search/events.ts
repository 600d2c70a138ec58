import * as z from 'zod/mini'
import type { CallRequest } from '../calls/contract'
import type { searchEvents } from '../calls/search-events'
import { eventSchema, type Event } from '../entities/event'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { AFTER_NEWEST, AFTER_SOONEST, newestFirst, soonestFirst } from './order'
import type { Question, Searchable } from './searchable'

/** Events, by title, description and location: an entry for either direction of time. */
export const eventSearch: Searchable<Event, object> = {
  source: COLLECTIONS.events,
  schema: eventSchema,
  entries: SERVER_COLLECTIONS.eventEntries,
  orders: ({ event_date }) => [soonestFirst(event_date), newestFirst(event_date)],
  texts: ({ title, description, location }) => [title, description, location],
  facets: ({ event_type }) => ({ type: [event_type] }),
  cardSchema: z.object({}),
  card: () => ({}),
}

export type EventFilter = Omit<CallRequest<typeof searchEvents>, 'after'>

/** @param now what is earlier is past */
export function eventsQuestion(
  { search, type, when, day }: EventFilter,
  now: Date,
): Question<object> {
  const range = when === 'upcoming' ? toCome(day, now.getTime()) : past(day, now.getTime())
  return { search, facets: { type }, range }
}

type Day = EventFilter['day']

const toCome = (day: Day, now: number) => ({
  from: soonestFirst(Math.max(now, day?.from ?? now)),
  before: day ? soonestFirst(day.to) : AFTER_SOONEST,
})

/** Backwards in time: a half-open span of whole milliseconds ends a millisecond earlier, and begins one as well. */
const past = (day: Day, now: number) => ({
  from: newestFirst(Math.min(now, day?.to ?? now) - 1),
  before: day ? newestFirst(day.from - 1) : AFTER_NEWEST,
})
