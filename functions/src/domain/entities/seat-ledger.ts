import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'
import { guestInfoFieldsSchema } from './event-private'

/** The notices to a guest about changes to the guest's own seat or seat offer. */
const SEAT_NOTICE_KINDS = ['seat_offered', 'offer_lapsed', 'seat_given', 'seat_taken_away'] as const

export const guestSchema = z.object({
  status: z.enum(RSVP_STATUSES),
  /** The time at which the guest last took a seat or joined the waitlist. */
  position_at: z.date(),
  /** The number that determines the position on the waitlist: the waiting guest with the lowest ticket is next. */
  ticket: z.int(),
  /** The time until which a seat is held for the guest; null unless `status` is `offered`. */
  offered_until: z.nullable(z.date()),
  news: z.nullable(z.enum(SEAT_NOTICE_KINDS)),
  changed_at: z.date(),
  /** The version of the ledger in which this guest was last changed. */
  version: z.int(),
})
export type Guest = z.infer<typeof guestSchema>

/**
 * `seat_ledgers/{event}` (decision 059): the authoritative record of an event's seats. All seats are in one document,
 * which no client can read or lock. Members read copies of its data: `event_seats`, `rsvps`, `event_private`, and
 * fields of `events`.
 */
export const seatLedgerSchema = z.object({
  // The following fields are copied from the event, and updated by the trigger that runs after each write of the event.
  title: z.string(),
  starts_at: z.date(),
  /** The event's venue as text. Missing in documents that were written before this field existed. */
  place: z.optional(z.string()),
  /** Whether members register on another website (`registration_url`). The Cave then keeps no seats for the event. */
  is_elsewhere: z.boolean(),
  /** When the event was deleted. A day later, the records of its seats are deleted. */
  deleted_at: z.nullable(z.date()),
  /** The update time of the version of the event document from which the fields above were copied. */
  event_version: z.date(),

  capacity: z.nullable(z.int()),
  cancelled_at: z.nullable(z.date()),
  recording_id: z.nullable(z.string()),
  guest_info: z.nullable(z.extend(guestInfoFieldsSchema, { version: z.int() })),

  /** The guests by uid. */
  guests: z.record(z.string(), guestSchema),
  /** The uids of the guests with a seat, a seat offer or a position on the waitlist. */
  members: z.array(z.string()),
  last_ticket: z.int(),

  version: z.int(),
  changed_at: z.date(),
  /** All reminders that were due before this time have been handled. */
  reminded_until: z.date(),
  /** The time of the next scheduled work for this event, such as a reminder; null if there is none. */
  next_at: z.nullable(z.date()),
})
export type SeatLedger = z.infer<typeof seatLedgerSchema>
