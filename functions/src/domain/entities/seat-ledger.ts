import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'
import { guestInfoFieldsSchema } from './event-private'

/** The kinds of notices that inform guests of the last change to their own seat, offer or position on the waitlist. */
const SEAT_NOTICE_KINDS = ['seat_offered', 'offer_lapsed', 'seat_given', 'seat_taken_away'] as const

export const guestSchema = z.object({
  status: z.enum(RSVP_STATUSES),
  /** Since when the guest has been going or waiting. */
  position_at: z.date(),
  /** The number that determines the position on the waitlist: the waiting guest with the lowest ticket is next. */
  ticket: z.int(),
  /** While the status is `offered`: until when the seat is held for the guest. */
  offered_until: z.nullable(z.date()),
  news: z.nullable(z.enum(SEAT_NOTICE_KINDS)),
  changed_at: z.date(),
  /** The version of the ledger in which this guest was last changed. */
  version: z.int(),
})
export type Guest = z.infer<typeof guestSchema>

/**
 * `seat_ledgers/{event}` (decision 059): the authoritative record of an event's seats, in one document that no client
 * can read or lock. Members read copies of its data: `event_seats`, `rsvps`, `event_private`, and fields of `events`.
 */
export const seatLedgerSchema = z.object({
  // The following fields are copied from the event, and kept up to date by the event's trigger.
  title: z.string(),
  starts_at: z.date(),
  /** The event's place as text. Missing in ledgers that are older than this field. */
  place: z.optional(z.string()),
  /** Whether members register at `registration_url`, outside of The Cave. Such an event has no seats here. */
  is_elsewhere: z.boolean(),
  /** When the event was deleted. Its seats are deleted a day later. */
  deleted_at: z.nullable(z.date()),
  /** The update time of the event when the fields above were copied. */
  event_version: z.date(),

  capacity: z.nullable(z.int()),
  cancelled_at: z.nullable(z.date()),
  recording_id: z.nullable(z.string()),
  guest_info: z.nullable(z.extend(guestInfoFieldsSchema, { version: z.int() })),

  /** The guests by uid. */
  guests: z.record(z.string(), guestSchema),
  /** The uids of the guests who have a seat or an offer, or are on the waitlist. */
  members: z.array(z.string()),
  last_ticket: z.int(),

  version: z.int(),
  changed_at: z.date(),
  /** The time up to which all due reminders have been processed. */
  reminded_until: z.date(),
  /** When the scheduled function has to process the ledger next; null for never. */
  next_at: z.nullable(z.date()),
})
export type SeatLedger = z.infer<typeof seatLedgerSchema>
