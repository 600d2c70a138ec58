import type { Event } from './entities/event'
import type { EventSeats } from './entities/event-seats'
import type { Rsvp } from './entities/rsvp'
import { SEAT_OFFER } from './limits'

/**
 * Until when a freed seat is held for the next in line: 24 hours; within the last two days before the event half of the
 * time that is left, but at least 30 minutes; never beyond the beginning.
 */
export function offerEnd(now: Date, startsAt: Date): Date {
  const left = startsAt.getTime() - now.getTime()
  const { longestSeconds, shortestSeconds } = SEAT_OFFER
  const held = Math.min(longestSeconds * 1000, Math.max(left / 2, shortestSeconds * 1000), left)
  return new Date(now.getTime() + Math.max(0, Math.floor(held)))
}

/** A time that a seat is held, in words: '24 hours', '40 minutes'. */
export function heldFor(from: Date, until: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - from.getTime()) / 60_000))
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Whether members can take a seat: to come, not cancelled, without an address of its own for registration. */
export function hasOpenSeats(
  event: Pick<Event, 'event_date' | 'registration_url' | 'cancelled_at'>,
  now: Date,
): boolean {
  return !event.registration_url && !event.cancelled_at && event.event_date > now
}

/** Seats that are neither taken nor held; null: without limit. */
export function seatsLeft({
  capacity,
  going,
  offered,
}: Pick<EventSeats, 'capacity' | 'going' | 'offered'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - going - offered)
}

/** A waiting member's place in the line, from 1; null when they do not wait, or too far behind to be shown. */
export function positionOf(
  { queue }: Pick<EventSeats, 'queue'>,
  { status, ticket }: Pick<Rsvp, 'status' | 'ticket'>,
): number | null {
  if (status !== 'waiting' || ticket === null) return null
  return queue.indexOf(ticket) + 1 || null
}
