import * as z from 'zod/mini'
import { documentId } from './delete-content'

/** Members only: an event as a calendar file, with the address for guests if the caller goes. */
export const eventCalendar = {
  name: 'eventCalendar',
  request: z.object({ event_id: documentId }),
  response: z.object({ ics: z.string() }),
} as const

/** Members only: makes a new address of the caller's calendar feed. The former one stops working. */
export const rotateCalendarFeed = {
  name: 'rotateCalendarFeed',
  request: z.object({}),
  response: z.object({ url: z.string() }),
} as const

/** Members only: ends the caller's calendar feed; without one nothing happens. */
export const endCalendarFeed = {
  name: 'endCalendarFeed',
  request: z.object({}),
  response: z.object({}),
} as const
