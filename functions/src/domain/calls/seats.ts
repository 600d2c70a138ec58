import * as z from 'zod/mini'
import { GUEST_FILTERS, RSVP_STATUSES } from '../options'
import { DOCUMENT_ID } from '../text'
import { setMemberRole } from './set-member-role'

const CURSOR = new RegExp(`^(${GUEST_FILTERS.join('|')}):-?\\d{1,15}:[A-Za-z0-9_-]{1,128}$`)

export const eventId = z.string().check(z.regex(DOCUMENT_ID))
export const accountId = setMemberRole.request.shape.user_id
const count = z.int().check(z.nonnegative())

/**
 * Where a page of guests begins: null for the first page, otherwise `next` from the previous page's response. It names
 * the last guest of the previous page by section, ticket (a number that determines the order of guests) and uid.
 */
export const guestCursor = z.nullable(z.string().check(z.regex(CURSOR)))

/** The state of a member's seat after the call. */
export const seatAnswer = z.object({
  status: z.enum(RSVP_STATUSES),
  /** The member's position on the waitlist, counted from 1; null if the member is not waiting. */
  position: z.nullable(count),
  /** The number of free seats; null if seats are unlimited. */
  seats_left: z.nullable(count),
})
export type SeatAnswer = z.infer<typeof seatAnswer>

/**
 * Members only. If `going` is true, takes a seat, or joins the waitlist if no seat is free. If `going` is false, gives
 * up the seat, declines the offer or leaves the waitlist. Repeating the call changes nothing. Errors:
 * `event_not_found`, `event_without_seats`, `event_over`, `event_cancelled`, `seats_overcrowded`.
 */
export const setRsvp = {
  name: 'setRsvp',
  request: z.object({ event_id: eventId, going: z.boolean() }),
  response: seatAnswer,
} as const

/** Members only: accepts or declines a seat offer. Errors: `seat_offer_over` and the errors of `setRsvp`. */
export const answerSeatOffer = {
  name: 'answerSeatOffer',
  request: z.object({ event_id: eventId, accept: z.boolean() }),
  response: seatAnswer,
} as const

/**
 * Returns one page of the guests who have a seat at an event, in the order of their tickets (the numbers that determine
 * the order of guests). Only admins and guests who have a seat may call this function. Errors: `not_a_guest` for other
 * members.
 */
export const eventGuests = {
  name: 'eventGuests',
  request: z.object({
    event_id: eventId,
    after: guestCursor,
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
