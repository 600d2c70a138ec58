import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { cursorField, idsPage, searchField } from './search-fields'

/**
 * Members only: ids in `events` by title, description and location; what is to come from the server's now on ascending,
 * what is past newest first.
 */
export const searchEvents = {
  name: 'searchEvents',
  request: z.object({
    search: searchField(LENGTHS.search),
    /** An event type as stored: one of EVENT_TYPES or any other short text. */
    type: z.nullable(searchField(LENGTHS.eventType)),
    when: z.enum(['upcoming', 'past']),
    /** Milliseconds since 1970, half open: events at `from` or later and before `to`. */
    day: z.nullable(z.object({ from: z.int(), to: z.int() })),
    after: cursorField,
  }),
  response: idsPage,
} as const
