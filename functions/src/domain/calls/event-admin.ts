import * as z from 'zod/mini'
import { guestInfoFieldsSchema } from '../entities/event-private'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '../limits'
import { GUEST_FILTERS, GUEST_MOVES, RSVP_STATUSES } from '../options'
import { DOCUMENT_ID, multiLineText } from '../text'
import { searchField } from './search-fields'
import { accountId, eventId, guestCursor, seatAnswer } from './seats'

const count = z.int().check(z.nonnegative())
const moment = z.int()
const capacity = z.nullable(z.int().check(z.gte(MIN_ATTENDEES), z.lte(MAX_ATTENDEES)))
const guest = z.object({ event_id: eventId, user_id: accountId })

/** The data of a guest that admins see. All times are in milliseconds since 1970. */
export const guestCardSchema = z.object({
  user_id: z.string(),
  /** The guest's full name, or 'Anonymous' if the profile is missing or lacks the first or the last name. */
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  status: z.enum(RSVP_STATUSES),
  /** The guest's position on the waitlist, counted from 1; null if the guest is not waiting. */
  position: z.nullable(count),
  /** The time at which the guest last took a seat or joined the waitlist. */
  position_at: moment,
  /** The time until which a seat is held for the guest; null if the guest has no offer. */
  offered_until: z.nullable(moment),
})
export type GuestCard = z.infer<typeof guestCardSchema>

/**
 * Admins only: returns one page of an event's guests. The order is: guests who are going or attended (first come, first
 * listed), guests with an offer, the waitlist in its order, and guests who cancelled or let an offer lapse.
 */
export const listGuests = {
  name: 'listGuests',
  request: z.object({
    event_id: eventId,
    /** A part of a guest's name; blank for all guests. */
    search: searchField(LENGTHS.memberSearch),
    status: z.nullable(z.enum(GUEST_FILTERS)),
    after: guestCursor,
  }),
  response: z.object({
    guests: z.array(guestCardSchema),
    next: z.nullable(z.string()),
    /** The counts of all guests, regardless of the search and the status. `going` includes `attended`. */
    counts: z.object({
      going: count,
      attended: count,
      offered: count,
      waiting: count,
      cancelled: count,
    }),
    /** Null if seats are unlimited. */
    capacity: z.nullable(count),
    /**
     * The version of the seat ledger (the document with all seats of the event) from which this list was read. If the
     * document in `event_seats` has the same version, both show the same state.
     */
    version: count,
  }),
} as const

/**
 * Admins only: gives a member a seat or, if no seat is free, the last position on the waitlist. Repeating the call
 * changes nothing.
 */
export const addGuest = {
  name: 'addGuest',
  request: guest,
  response: z.extend(seatAnswer, {
    /** False if the member already had a seat, an offer or a position on the waitlist. */
    added: z.boolean(),
  }),
} as const

/**
 * Admins only: moves a guest up the waitlist, by one position or to the first, or gives a waiting guest a seat. A guest
 * with an offer can also get a seat, and after the event has begun even a guest whose offer has lapsed. Errors:
 * `guest_not_found`, `guest_not_waiting`, `event_full`, `event_cancelled`.
 */
export const moveGuest = {
  name: 'moveGuest',
  request: z.extend(guest, { to: z.enum(GUEST_MOVES) }),
  response: seatAnswer,
} as const

/**
 * Admins only: takes away a guest's seat or offer, or removes the guest from the waitlist. Repeating the call changes
 * nothing. Errors: `guest_not_found`, `event_cancelled`.
 */
export const removeGuest = { name: 'removeGuest', request: guest, response: seatAnswer } as const

/**
 * Admins only: marks a guest with a seat as present, or removes this mark. Errors: `guest_not_found`,
 * `guest_not_going`, `event_cancelled`.
 */
export const checkInGuest = {
  name: 'checkInGuest',
  request: z.extend(guest, { attended: z.boolean() }),
  response: seatAnswer,
} as const

/**
 * Admins only: cancels an event permanently. All guests who have a seat, have an offer or are on the waitlist are
 * notified with the given message.
 */
export const cancelEvent = {
  name: 'cancelEvent',
  request: z.object({ event_id: eventId, message: multiLineText(LENGTHS.cancellationMessage) }),
  response: z.object({}),
} as const

/**
 * Admins only: changes the maximum number of attendees of a stored event. Only this call can change the number.
 * Additional seats are offered to the members on the waitlist. Errors: `below_going` if more guests than
 * `max_attendees` are going or have an offer; `capacity_changed` if the stored number is neither `expected` nor
 * `max_attendees`; `event_cancelled`.
 */
export const setEventCapacity = {
  name: 'setEventCapacity',
  request: z.object({ event_id: eventId, max_attendees: capacity, expected: capacity }),
  response: z.object({ max_attendees: capacity }),
} as const

/**
 * Admins only: stores an event's join link and notes. Of the members, only guests with a seat can read them. Errors:
 * `guest_info_changed` if the stored version is not `expected`, because somebody else has changed the link or the
 * notes.
 */
export const setGuestInfo = {
  name: 'setGuestInfo',
  request: z.extend(guestInfoFieldsSchema, {
    event_id: eventId,
    /**
     * The version that the admin has edited. The link and the notes share one version, which is 0 if nothing was stored
     * before. If this field is missing, the call overwrites any version.
     */
    expected: z.optional(count),
  }),
  response: z.object({ version: count }),
} as const

/**
 * Admins only: sets an item of the content library as the event's recording. Notifies the guests who attended, or
 * everybody with a seat if no guest was marked as present. A `content_id` of null removes the recording.
 */
export const setRecording = {
  name: 'setRecording',
  request: z.object({
    event_id: eventId,
    content_id: z.nullable(z.string().check(z.regex(DOCUMENT_ID))),
  }),
  response: z.object({}),
} as const
