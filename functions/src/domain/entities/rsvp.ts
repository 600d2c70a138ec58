import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'

/**
 * `rsvps/{event}_{uid}`: one member and one event. A copy from the event's ledger, written by functions; members read
 * their own.
 */
export const rsvpSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  status: z.enum(RSVP_STATUSES),
  /** Since when the member goes or waits. */
  position_at: z.date(),
  /** While `offered`: until when the seat is held. */
  offered_until: z.nullable(z.date()),
  /** While `waiting`: the number by which `event_seats.queue` names this member. */
  ticket: z.nullable(z.int()),
  /** The version of the ledger that changed it last. */
  version: z.int(),
})
export type Rsvp = z.infer<typeof rsvpSchema>

/** The id of a member's document for an event. */
export const rsvpId = (event: string, uid: string): string => `${event}_${uid}`
