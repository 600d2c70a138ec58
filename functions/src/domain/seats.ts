import { MINUTE_MS } from './durations'
import type { Event } from './entities/event'
import type { EventSeats } from './entities/event-seats'
import type { Rsvp } from './entities/rsvp'
import { SEAT_OFFER } from './limits'

/**
 * Returns the time until which a freed seat is held for the next member on the waitlist. Usually, the seat is held for
 * 24 hours. If the event begins within two days, it is held for half of the remaining time, but for at least 30
 * minutes. It is never held beyond the beginning of the event.
 */
export function offerEnd(now: Date, startsAt: Date): Date {
  const left = startsAt.getTime() - now.getTime()
  const { longestSeconds, shortestSeconds } = SEAT_OFFER
  const held = Math.min(longestSeconds * 1000, Math.max(left / 2, shortestSeconds * 1000), left)
  return new Date(now.getTime() + Math.max(0, Math.floor(held)))
}

/** Formats how long a seat is held: '24 hours', '40 minutes'. */
export function heldFor(from: Date, until: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - from.getTime()) / MINUTE_MS))
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/**
 * Whether members can take a seat at an event in The Cave: the event has not begun, is not cancelled and has no
 * registration link to another website.
 */
export function hasOpenSeats(
  event: Pick<Event, 'event_date' | 'registration_url' | 'cancelled_at'>,
  now: Date,
): boolean {
  return !event.registration_url && !event.cancelled_at && event.event_date > now
}

/**
 * Returns the number of seats that are neither taken nor held for a member with an offer; null if seats are unlimited.
 */
export function seatsLeft({
  capacity,
  going,
  offered,
}: Pick<EventSeats, 'capacity' | 'going' | 'offered'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - going - offered)
}

/**
 * Returns the position of a waiting member on the waitlist, counted from 1. Returns null if the member is not waiting,
 * or is not among the first QUEUE_SHOWN members.
 */
export function positionOf(
  { queue }: Pick<EventSeats, 'queue'>,
  { status, ticket }: Pick<Rsvp, 'status' | 'ticket'>,
): number | null {
  if (status !== 'waiting' || ticket === null) return null
  return queue.indexOf(ticket) + 1 || null
}
