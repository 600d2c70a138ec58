import type { SeatAnswer } from '@domain/calls/seats'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import { ordinal } from '@domain/event-time'
import { SEAT_OFFER } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { heldFor, offerEnd, positionOf, seatsLeft } from '@domain/seats'
import type { EventRow } from '../shared/calendar'

/** Where a member stands with an event. */
export interface Place {
  /** `none`: never asked, cancelled, or an offer that lapsed. */
  status: 'none' | 'going' | 'waiting' | 'offered'
  /** While waiting: the place in the line, from 1; null further behind than is shown. */
  position: number | null
  /** Seats that are free; null: without limit. */
  left: number | null
  /** While offered: until when the seat is held. */
  until: Date | null
  /** How many go. */
  going: number
  /** The uids of the first who go. */
  faces: readonly string[]
}

/** What is stored about the seats of an event. */
export interface Held {
  /** Null until somebody has asked for a seat. */
  seats: EventSeats | null
  /** The member's own document, if there is one. */
  own: Rsvp | null
}

/** A member's place at an event. @param now offers that end before it count as ended */
export function placeOf(
  { max_attendees }: Pick<EventRow, 'max_attendees'>,
  { seats, own }: Held,
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

/** The schedule ends offers. An offer whose time is over counts as ended even before that. */
function statusOf(own: Rsvp | null, now: Date): Place['status'] {
  const status = own?.status
  const until = own?.offered_until
  if (status === 'offered' && until && until <= now) return 'none'
  if (status === 'attended') return 'going'
  return status === 'going' || status === 'waiting' || status === 'offered' ? status : 'none'
}

/** A place in one line: 'You are 3rd in line'. Empty when there is nothing to say. */
export function placeText({ status, position, left }: Place): string {
  if (status === 'going') return 'You are going'
  if (status === 'offered') return 'A seat is held for you'
  if (status === 'waiting')
    return position === null ? 'You are on the waitlist' : `You are ${ordinal(position)} in line`
  if (left === null) return ''
  if (left === 0) return 'All seats are taken'
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/** How long a freed seat is held, where that matters to the member; near the event it is shorter, and this says so. */
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

/** What a member is told after a change. @param before the place that they had */
export function changeText({ status }: SeatAnswer, before: Place['status']): string {
  if (status === 'going' || status === 'attended') return MESSAGES.seatTaken
  if (status === 'waiting') return MESSAGES.seatWaiting
  if (before === 'offered') return MESSAGES.offerPassedOn
  return before === 'waiting' ? MESSAGES.waitlistLeft : MESSAGES.seatGivenUp
}

/**
 * Leaves out faces, so that the cards of a page show only so many people together: each costs a read.
 * @param places in the order of the cards; only those of who goes show faces
 * @param most people in all
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
