import type { SeatAnswer } from '@domain/calls/seats'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import { ordinal } from '@domain/event-time'
import { SEAT_OFFER } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { heldFor, offerEnd, positionOf, seatsLeft } from '@domain/seats'
import type { EventRow } from '../shared/calendar'

/** A member's seat at an event, and the event's free seats. */
export interface Place {
  /** `none`: the member has not asked for a seat, has cancelled, or has let an offer end. */
  status: 'none' | 'going' | 'waiting' | 'offered'
  /**
   * The member's position on the waitlist, starting at 1. Null if the member is not on the waitlist or too far
   * behind.
   */
  position: number | null
  /** The number of free seats; null for an event without a limit. */
  left: number | null
  /** The end of a seat offer; null without an offer. */
  until: Date | null
  /** The number of guests who are going. */
  going: number
  /** The uids of the first guests who are going. */
  faces: readonly string[]
}

/** The stored data about the seats of an event. */
export interface SeatDocuments {
  /** Null until somebody has asked for a seat. */
  seats: EventSeats | null
  /** The member's own document; null if there is none. */
  own: Rsvp | null
}

/** Returns a member's place at an event. @param now offers that end before this moment are not effective */
export function placeOf(
  { max_attendees }: Pick<EventRow, 'max_attendees'>,
  { seats, own }: SeatDocuments,
  now: Date,
): Place {
  return {
    status: statusOf(own, now),
    position: seats && own && positionOf(seats, own),
    left: seats ? seatsLeft(seats) : max_attendees,
    until: own?.offered_until ?? null,
    going: seats?.going ?? 0,
    faces: seats?.faces ?? [],
  }
}

/** A scheduled function ends offers. An expired offer is not effective even before the function has run. */
function statusOf(own: Rsvp | null, now: Date): Place['status'] {
  const status = own?.status
  const until = own?.offered_until
  if (status === 'offered' && until && until <= now) return 'none'
  if (status === 'attended') return 'going'
  return status === 'going' || status === 'waiting' || status === 'offered' ? status : 'none'
}

/** Describes a place in one line: 'You are 3rd in line'. Returns '' if there is nothing to say. */
export function placeText({ status, position, left }: Place): string {
  if (status === 'going') return 'You are going'
  if (status === 'offered') return 'A seat is held for you'
  if (status === 'waiting')
    return position === null ? 'You are on the waitlist' : `You are ${ordinal(position)} in line`
  if (left === null) return ''
  if (left === 0) return 'All seats are taken'
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/**
 * Explains how long a free seat is held, if this matters to the member. Close to the event it is held for a shorter
 * time.
 */
export function holdText({ status, left, until }: Place, startsAt: Date, now: Date): string {
  const full = SEAT_OFFER.longestSeconds * 1000
  if (status === 'offered')
    return until && startsAt.getTime() - until.getTime() < full
      ? 'It is held for less than 24 hours because the event is near.'
      : 'Then it goes to the next in line.'
  if (status === 'going' || left !== 0) return ''
  const end = offerEnd(now, startsAt)
  const near = end.getTime() - now.getTime() < full ? ' because the event is near' : ''
  return `A seat that becomes free is offered to the next in line and held for ${heldFor(now, end)}${near}.`
}

/** Returns the message after a change of the member's place. @param before the status before the change */
export function changeText({ status }: SeatAnswer, before: Place['status']): string {
  if (status === 'going' || status === 'attended') return MESSAGES.seatTaken
  if (status === 'waiting') return MESSAGES.seatWaiting
  if (before === 'offered') return MESSAGES.offerPassedOn
  return before === 'waiting' ? MESSAGES.waitlistLeft : MESSAGES.seatGivenUp
}

/**
 * Limits the number of different faces on the cards of a page, because each face costs a read.
 * @param places in the order of the cards; faces are shown only on cards of events that the member is going to
 * @param most the most different people on the page
 */
export function withFaces(
  places: readonly (Place | undefined)[],
  most: number,
): (Place | undefined)[] {
  const known = new Set<string>()
  return places.map((place) => {
    if (place?.status !== 'going') return place
    const faces = place.faces.filter(
      (uid) => known.has(uid) || (known.size < most && known.add(uid)),
    )
    return { ...place, faces }
  })
}
