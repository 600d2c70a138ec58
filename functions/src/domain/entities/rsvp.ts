import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'

/**
 * `rsvps/{event}_{uid}`: a member's status at an event. Functions copy it from the seat ledger, `seat_ledgers/{event}`.
 * Members can read their own documents.
 */
export const rsvpSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  status: z.enum(RSVP_STATUSES),
  /** The time at which the member last took a seat or joined the waitlist. */
  position_at: z.date(),
  /** The time until which a seat is held for the member; null unless `status` is `offered`. */
  offered_until: z.nullable(z.date()),
  /** The number that identifies the member on the waitlist (`event_seats.queue`); null unless `status` is `waiting`. */
  ticket: z.nullable(z.int()),
  /** The version of the seat ledger (the document with all seats of the event) in which this status last changed. */
  version: z.int(),
})
export type Rsvp = z.infer<typeof rsvpSchema>

/** Returns the id of the document with a member's status at an event. */
export const rsvpId = (event: string, uid: string): string => `${event}_${uid}`
