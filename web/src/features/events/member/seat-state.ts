import type { SeatAnswer } from '@domain/calls/seats'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import { ordinal } from '@domain/event-time'
import { SEAT_OFFER } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { heldFor, offerEnd, positionOf, seatsLeft } from '@domain/seats'
import type { EventRow } from '../shared/calendar'

/** A member's place at an event (a seat, a seat offer, or a position on the waitlist), and the event's free seats. */
export interface SeatState {
  /** `none`: the member has not asked for a seat, has cancelled, or did not accept a seat offer in time. */
  status: 'none' | 'going' | 'waiting' | 'offered'
  /** The member's position on the waitlist, from 1; null if there is none, or if the server does not publish it. */
  position: number | null
  /** The number of free seats; null for an event without a limit. */
  freeSeats: number | null
  /** The end of a seat offer; null without an offer. */
  offeredUntil: Date | null
  /** The number of guests who are going. */
  going: number
  /** The uids of a few guests who are going, for their pictures. */
  faces: readonly string[]
}

/** The two stored documents that determine a member's place at an event. */
export interface SeatDocuments {
  /** The event's seats; null until a member asks for the first seat. */
  seats: EventSeats | null
  /** The signed-in member's reservation; null if the member has none. */
  own: Rsvp | null
}

/**
 * Returns a member's seat state at an event.
 * @param now the current time; seat offers that ended before this time are ignored
 */
export function seatStateOf(
  { max_attendees }: Pick<EventRow, 'max_attendees'>,
  { seats, own }: SeatDocuments,
  now: Date,
): SeatState {
  return {
    status: statusOf(own, now),
    position: seats && own && positionOf(seats, own),
    freeSeats: seats ? seatsLeft(seats) : max_attendees,
    offeredUntil: own?.offered_until ?? null,
    going: seats?.going ?? 0,
    faces: seats?.faces ?? [],
  }
}

/**
 * Returns the status of a reservation. An expired offer counts as 'none' even before the scheduled function has removed
 * it.
 */
function statusOf(own: Rsvp | null, now: Date): SeatState['status'] {
  const status = own?.status
  const until = own?.offered_until
  if (status === 'offered' && until && until <= now) return 'none'
  if (status === 'attended') return 'going'
  return status === 'going' || status === 'waiting' || status === 'offered' ? status : 'none'
}

/**
 * Describes a member's seat, offer or position on the waitlist in a short text, such as 'You are 3rd in line'. Returns
 * an empty string if there is nothing to describe.
 */
export function seatStateText({ status, position, freeSeats }: SeatState): string {
  if (status === 'going') return 'You are going'
  if (status === 'offered') return 'A seat is held for you'
  if (status === 'waiting')
    return position === null ? 'You are on the waitlist' : `You are ${ordinal(position)} in line`
  if (freeSeats === null) return ''
  if (freeSeats === 0) return 'All seats are taken'
  return freeSeats === 1 ? '1 seat left' : `${freeSeats} seats left`
}

/**
 * Returns a text about how long a seat offer is valid: the member's own offer or, if the member has no seat and all
 * seats are taken, the next offer. Otherwise returns an empty text.
 */
export function offerTimeText(
  { status, freeSeats, offeredUntil }: SeatState,
  startsAt: Date,
  now: Date,
): string {
  const longestMs = SEAT_OFFER.longestSeconds * 1000
  if (status === 'offered')
    return offeredUntil && startsAt.getTime() - offeredUntil.getTime() < longestMs
      ? 'The seat is held for less than 24 hours because the event is near.'
      : 'Then the offer ends, and the seat is free for others.'
  if (status === 'going' || freeSeats !== 0) return ''
  const end = offerEnd(now, startsAt)
  const reason = end.getTime() - now.getTime() < longestMs ? ' because the event is near' : ''
  return `A seat that becomes free is offered to the next member on the waitlist and held for ${heldFor(now, end)}${reason}.`
}

/**
 * Returns the message to show after a member has taken, accepted, declined or given up a seat, or has joined or left
 * the waitlist.
 * @param before the member's status before this change
 */
export function seatChangeMessage({ status }: SeatAnswer, before: SeatState['status']): string {
  if (status === 'going' || status === 'attended') return MESSAGES.seatTaken
  if (status === 'waiting') return MESSAGES.seatWaiting
  if (before === 'offered') return MESSAGES.offerDeclined
  return before === 'waiting' ? MESSAGES.waitlistLeft : MESSAGES.seatGivenUp
}

/**
 * Limits how many different guests are shown with pictures on a page, because each picture costs a read of a profile.
 * @param seatStates in the order of the cards; only cards of events that the signed-in member attends show pictures
 * @param maxFaces the maximum number of different guests
 */
export function withFaces(
  seatStates: readonly (SeatState | undefined)[],
  maxFaces: number,
): (SeatState | undefined)[] {
  const faceIds = new Set<string>()
  return seatStates.map((seatState) => {
    if (seatState?.status !== 'going') return seatState
    const faces = seatState.faces.filter(
      (uid) => faceIds.has(uid) || (faceIds.size < maxFaces && faceIds.add(uid)),
    )
    return { ...seatState, faces }
  })
}
