import * as z from 'zod/mini'
import { FACES_SHOWN, QUEUE_SHOWN } from '../limits'

const count = z.int().check(z.nonnegative())

/**
 * `event_seats/{event}`: the numbers of taken and offered seats of an event, and its waitlist. Functions copy them from
 * `seat_ledgers/{event}`, so that members can read them. The document is missing until somebody asks for a seat.
 */
export const eventSeatsSchema = z.object({
  /** The maximum number of guests; null if seats are unlimited. */
  capacity: z.nullable(count),
  /** The number of guests who have a seat: those who are going, and those who attended. */
  going: count,
  /** The number of seats that were offered to members who have not answered yet. */
  offered: count,
  waiting: count,
  /** The uids of the first guests who are going. */
  faces: z.array(z.string()).check(z.maxLength(FACES_SHOWN)),
  /**
   * The tickets of the waiting members, in the order of the waitlist. A ticket is a number that identifies a waiting
   * member. At most QUEUE_SHOWN tickets are listed.
   */
  queue: z.array(z.int()).check(z.maxLength(QUEUE_SHOWN)),
  /** The version of the seat ledger from which this document was copied. */
  version: z.int(),
})
export type EventSeats = z.infer<typeof eventSeatsSchema>
