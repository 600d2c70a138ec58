import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'
import { guestInfoFieldsSchema } from './event-private'

/** What a guest is told of the last change of their place. */
const NEWS = ['seat_offered', 'offer_lapsed', 'seat_given', 'seat_taken_away'] as const

export const guestSchema = z.object({
  status: z.enum(RSVP_STATUSES),
  /** Since when the guest goes or waits. */
  position_at: z.date(),
  /** The place in the line: who has the lowest is next. */
  ticket: z.int(),
  /** While `offered`. */
  offered_until: z.nullable(z.date()),
  news: z.nullable(z.enum(NEWS)),
  changed_at: z.date(),
  /** The ledger's version of that change. */
  version: z.int(),
})
export type Guest = z.infer<typeof guestSchema>

/**
 * `seat_ledgers/{event}` (decision 059): the truth about the seats of an event, in one document that no client can read or
 * lock. Members read copies of it: `event_seats`, `rsvps`, `event_private`, and fields of `events`.
 */
export const seatLedgerSchema = z.object({
  // Facts of the event, kept in step by its trigger.
  title: z.string(),
  starts_at: z.date(),
  /** Whether the event has an address of its own for registration. */
  is_elsewhere: z.boolean(),
  /** When the event was deleted; its seats follow a day later. */
  deleted_at: z.nullable(z.date()),
  /** The version of the event that these facts are from. */
  event_version: z.date(),

  capacity: z.nullable(z.int()),
  cancelled_at: z.nullable(z.date()),
  recording_id: z.nullable(z.string()),
  guest_info: z.nullable(z.extend(guestInfoFieldsSchema, { version: z.int() })),

  /** By uid. */
  guests: z.record(z.string(), guestSchema),
  /** The uids of those who go, wait or have an offer. */
  members: z.array(z.string()),
  last_ticket: z.int(),

  version: z.int(),
  changed_at: z.date(),
  /** Up to when reminders are done. */
  reminded_until: z.date(),
  /** When timed work has to look at it next; null: never. */
  next_at: z.nullable(z.date()),
})
export type SeatLedger = z.infer<typeof seatLedgerSchema>
