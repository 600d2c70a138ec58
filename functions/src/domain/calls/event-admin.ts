import * as z from 'zod/mini'
import { guestInfoFieldsSchema } from '../entities/event-private'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '../limits'
import { GUEST_FILTERS, GUEST_MOVES, RSVP_STATUSES } from '../options'
import { DOCUMENT_ID, paragraph } from '../text'
import { searchField } from './search-fields'
import { accountId, eventId, seatAnswer } from './seats'

const count = z.int().check(z.nonnegative())
const moment = z.int()
const capacity = z.nullable(z.int().check(z.gte(MIN_ATTENDEES), z.lte(MAX_ATTENDEES)))
const guest = z.object({ event_id: eventId, user_id: accountId })

/** A guest as admins see them; times in milliseconds since 1970. */
export const guestCardSchema = z.object({
  user_id: z.string(),
  /** 'Anonymous' where the profile has no name, or is gone. */
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  status: z.enum(RSVP_STATUSES),
  /** While waiting: the place in the line, from 1. */
  position: z.nullable(count),
  /** Since when the guest goes or waits. */
  position_at: moment,
  /** While offered. */
  offered_until: z.nullable(moment),
})
export type GuestCard = z.infer<typeof guestCardSchema>

/**
 * Admins only: the guests of an event, a page at a time: who goes or was there (first come first), offers, the waitlist in
 * its order, then who cancelled or let an offer lapse.
 */
export const listGuests = {
  name: 'listGuests',
  request: z.object({
    event_id: eventId,
    /** By name. */
    search: searchField(LENGTHS.memberSearch),
    status: z.nullable(z.enum(GUEST_FILTERS)),
    /** The last guest of the previous page. */
    after: z.nullable(accountId),
  }),
  response: z.object({
    guests: z.array(guestCardSchema),
    next: z.nullable(z.string()),
    /** Of all guests, whatever is searched for. `going` includes `attended`. */
    counts: z.object({
      going: count,
      attended: count,
      offered: count,
      waiting: count,
      cancelled: count,
    }),
    /** Null: as many as come. */
    capacity: z.nullable(count),
    /** What `event_seats` has to show for the same state. */
    version: count,
  }),
} as const

/** Admins only: gives a member a seat, or the last place on the waitlist when none is free. */
export const addGuest = { name: 'addGuest', request: guest, response: seatAnswer } as const

/**
 * Admins only: moves a waiting guest one place up or to the front, or gives a seat to one who waits or has an offer.
 * Errors: `guest_not_found`, `guest_not_waiting`, `event_full`.
 */
export const moveGuest = {
  name: 'moveGuest',
  request: z.extend(guest, { to: z.enum(GUEST_MOVES) }),
  response: seatAnswer,
} as const

/** Admins only: takes a guest's seat or place in the line away. Repeating it changes nothing. */
export const removeGuest = { name: 'removeGuest', request: guest, response: seatAnswer } as const

/** Admins only: marks a guest who goes as present, or takes that back. Errors: `guest_not_going`. */
export const checkInGuest = {
  name: 'checkInGuest',
  request: z.extend(guest, { attended: z.boolean() }),
  response: seatAnswer,
} as const

/** Admins only: cancels an event for good, with a word to everybody who goes, waits or has an offer. */
export const cancelEvent = {
  name: 'cancelEvent',
  request: z.object({ event_id: eventId, message: paragraph(LENGTHS.guestWord) }),
  response: z.object({}),
} as const

/**
 * Admins only: the one way to change the max attendees of a stored event. More seats go to the waitlist. Errors:
 * `below_going` when more than that go or have an offer, `capacity_changed` when it is neither `expected` nor the wanted
 * one.
 */
export const setEventCapacity = {
  name: 'setEventCapacity',
  request: z.object({ event_id: eventId, max_attendees: capacity, expected: capacity }),
  response: z.object({ max_attendees: capacity }),
} as const

/** Admins only: writes the join link and the notes that only guests who go may read. */
export const setGuestInfo = {
  name: 'setGuestInfo',
  request: z.extend(guestInfoFieldsSchema, { event_id: eventId }),
  response: z.object({}),
} as const

/** Admins only: names the recording in the content library, and tells those who were there; null takes it away. */
export const setRecording = {
  name: 'setRecording',
  request: z.object({
    event_id: eventId,
    content_id: z.nullable(z.string().check(z.regex(DOCUMENT_ID))),
  }),
  response: z.object({}),
} as const
