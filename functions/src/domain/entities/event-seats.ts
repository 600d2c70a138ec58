import * as z from 'zod/mini'
import { FACES_SHOWN, QUEUE_SHOWN } from '../limits'

const count = z.int().check(z.nonnegative())

/**
 * `event_seats/{event}`: how full an event is. A copy from its ledger, written by functions, readable by members. Missing
 * until somebody has asked for a seat.
 */
export const eventSeatsSchema = z.object({
  /** Null: as many as come. */
  capacity: z.nullable(count),
  /** Who goes, and who was there. */
  going: count,
  /** Seats that are held for members of the waitlist. */
  offered: count,
  waiting: count,
  /** The uids of the first members who go. */
  faces: z.array(z.string()).check(z.maxLength(FACES_SHOWN)),
  /** The tickets of those who wait, in their order. Beyond QUEUE_SHOWN, positions are not shown. */
  queue: z.array(z.int()).check(z.maxLength(QUEUE_SHOWN)),
  /** The version of the ledger that it was copied from. */
  version: z.int(),
})
export type EventSeats = z.infer<typeof eventSeatsSchema>
