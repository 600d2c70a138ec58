import * as z from 'zod/mini'
import { RSVP_STATUSES } from '../options'
import { DOCUMENT_ID } from '../text'
import { setMemberRole } from './set-member-role'

export const eventId = z.string().check(z.regex(DOCUMENT_ID))
export const accountId = setMemberRole.request.shape.user_id
const count = z.int().check(z.nonnegative())

/** Where a member stands after a change. */
export const seatAnswer = z.object({
  status: z.enum(RSVP_STATUSES),
  /** While waiting: the place in the line, from 1. */
  position: z.nullable(count),
  /** Null: without limit. */
  seats_left: z.nullable(count),
})
export type SeatAnswer = z.infer<typeof seatAnswer>

/**
 * Members only: takes a seat, or a place on the waitlist when none is free; gives either up. Repeating it changes
 * nothing. Errors: `event_not_found`, `event_without_seats`, `event_over`, `event_cancelled`, `seats_overcrowded`.
 */
export const setRsvp = {
  name: 'setRsvp',
  request: z.object({ event_id: eventId, going: z.boolean() }),
  response: seatAnswer,
} as const

/** Who was offered a seat: takes it or passes it on. Errors: those of `setRsvp`, and `seat_offer_over`. */
export const answerSeatOffer = {
  name: 'answerSeatOffer',
  request: z.object({ event_id: eventId, accept: z.boolean() }),
  response: seatAnswer,
} as const

/** Who goes to an event, for those who go and for admins: a page, first come first. Others: `not_a_guest`. */
export const eventGuests = {
  name: 'eventGuests',
  request: z.object({
    event_id: eventId,
    /** The last guest of the previous page. */
    after: z.nullable(accountId),
  }),
  response: z.object({
    guests: z.array(
      z.object({
        user_id: z.string(),
        name: z.string(),
        avatar_url: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
} as const
