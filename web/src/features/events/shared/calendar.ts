import type { Event } from '@domain/entities/event'
import { dayAndTimeIn } from '@domain/event-time'
import { OWN_ZONE } from '@domain/zones'
import type { Stored } from '../../../firebase/first-converters'

export type EventRow = Stored<Event>

/** The key of the members' event lists in the query cache, for `expireRows`. */
export const EVENTS = 'events'

/** Whether an event has not started yet. @param now in milliseconds since 1970 */
export const isUpcoming = ({ event_date }: Pick<Event, 'event_date'>, now: number): boolean =>
  event_date.getTime() > now

export interface Sections {
  /** The upcoming events, soonest first. */
  upcoming: EventRow[]
  /** The past events, latest first. */
  past: EventRow[]
}

/**
 * Separates upcoming and past events, and sorts both lists.
 * @param rows the events; duplicates are allowed
 * @param now in milliseconds since 1970
 */
export function sectionsOf(rows: readonly EventRow[], now: number): Sections {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  return {
    upcoming: distinct.filter((row) => isUpcoming(row, now)).sort(bySoonest),
    past: distinct.filter((row) => !isUpcoming(row, now)).sort((a, b) => bySoonest(b, a)),
  }
}

const bySoonest = (a: EventRow, b: EventRow) => a.event_date.getTime() - b.event_date.getTime()

/** Formats a date in the viewer's time zone: 'October 31st, 2025 at 9:00 PM'. */
export const ordinalDateTime = (date: Date): string => dayAndTimeIn(date, OWN_ZONE)

export const capacityOf = (maxSeats: number): string => `Max ${maxSeats} attendees`
