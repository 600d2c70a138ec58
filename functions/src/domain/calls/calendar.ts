import * as z from 'zod/mini'
import { documentId } from './delete-content'

/** Members only: returns an event as a calendar file, with the join link if the caller has a seat. */
export const eventCalendar = {
  name: 'eventCalendar',
  request: z.object({ event_id: documentId }),
  response: z.object({ ics: z.string() }),
} as const

/** Members only: creates a new URL for the caller's calendar feed. The former URL stops working. */
export const rotateCalendarFeed = {
  name: 'rotateCalendarFeed',
  request: z.object({}),
  response: z.object({ url: z.string() }),
} as const

/** Members only: ends the caller's calendar feed, if there is one. */
export const endCalendarFeed = {
  name: 'endCalendarFeed',
  request: z.object({}),
  response: z.object({}),
} as const
