import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'

/**
 * `rsvps/{event}_{uid}`: a member's status at an event. Copied from `seat_ledgers/{event}` by functions. Members can
 * read their own documents.
 */
export const rsvpSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  status: z.enum(RSVP_STATUSES),
  /** Since when the member has been going or waiting. */
  position_at: z.date(),
  /** While `offered`: until when the seat is held. */
  offered_until: z.nullable(z.date()),
  /** While `waiting`: the number that identifies this member in `event_seats.queue`. */
  ticket: z.nullable(z.int()),
  /** The version of the seat ledger that last changed this status. */
  version: z.int(),
})
export type Rsvp = z.infer<typeof rsvpSchema>

/** The id of a member's document for an event. */
export const rsvpId = (event: string, uid: string): string => `${event}_${uid}`
