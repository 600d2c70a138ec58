import type { EventSeats } from '@domain/entities/event-seats'

/** The numbers of members who have a seat at an event, have a seat offer, or are on the waitlist. */
export type SeatCounts = Pick<EventSeats, 'going' | 'offered' | 'waiting'>

/** The counts of an event for which no member has asked for a seat. */
export const NO_SEATS: SeatCounts = { going: 0, offered: 0, waiting: 0 }

/** Describes an event's seats in the admins' list: '12 of 24 taken, 3 waiting'. */
export function seatsTaken(
  { going, offered, waiting }: SeatCounts,
  capacity: number | null,
): string {
  const taken = going + offered
  const seats = capacity === null ? `${taken} taken` : `${taken} of ${capacity} taken`
  return waiting > 0 ? `${seats}, ${waiting} waiting` : seats
}
