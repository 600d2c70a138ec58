import { HOUR_MS } from './durations'
import type { EventFields } from './entities/event'
import { EVENT_ASSUMED_HOURS } from './limits'
import { clockAt, isZone, localOf, zoneCity, zoneName } from './zones'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** The fields that determine when an event takes place. */
export type EventTimes = Pick<EventFields, 'event_date' | 'ends_at' | 'time_zone' | 'city'>

/** Formats a time as clocks in a zone show it: '5:00 PM'. */
export function timeIn(moment: Date, zone: string): string {
  const clock = clockAt(moment, zone)
  const hour = clock.getUTCHours()
  const minute = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a date in a zone: 'November 25th, 2026'. */
export function dayIn(moment: Date, zone: string): string {
  const clock = clockAt(moment, zone)
  return `${MONTHS[clock.getUTCMonth()]} ${ordinal(clock.getUTCDate())}, ${clock.getUTCFullYear()}`
}

/** Formats a date and time in a zone: 'November 25th, 2026 at 5:00 PM'. */
export const dayAndTimeIn = (moment: Date, zone: string): string =>
  `${dayIn(moment, zone)} at ${timeIn(moment, zone)}`

/** Formats a moment for readers whose time zone is unknown: 'November 25th, 2026 at 5:00 PM UTC'. */
export const momentInUtc = (moment: Date): string => `${dayAndTimeIn(moment, 'UTC')} UTC`

/** Formats an ordinal number: '1st', '2nd', '11th'. @param place a whole number of at least 0 */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14
  return `${place}${(!teen && ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`
}

/**
 * Returns the time zone of an event's venue. Returns null if none is stored, or if this runtime does not know the
 * stored one.
 */
export const placeZone = ({ time_zone }: Pick<EventTimes, 'time_zone'>): string | null =>
  time_zone !== null && isZone(time_zone) ? time_zone : null

/** Returns when an event ends. If no end is stored, the event is assumed to last `EVENT_ASSUMED_HOURS`. */
export const endOf = ({ event_date, ends_at }: Pick<EventTimes, 'event_date' | 'ends_at'>): Date =>
  ends_at ?? new Date(event_date.getTime() + EVENT_ASSUMED_HOURS * HOUR_MS)

/** The start of an event as clocks at its venue show it. */
export interface TimeThere {
  /** The time, for example '8:00 AM'. The date is included if it differs from the date in the reader's zone. */
  time: string
  /** The stored city of the event, or else the city in the name of the time zone. */
  city: string
  zone: string
}

/** The texts that a page shows beside an event's time. */
export interface EventWhen {
  /**
   * The event's end in the reader's zone, for example '9:00 PM', with the date if it is not the start date. Null if no
   * end is stored.
   */
  until: string | null
  /** The name of the reader's time zone. Null if the venue's zone is unknown, or if its clocks show the same time. */
  here: string | null
  there: TimeThere | null
}

/** Returns the texts that are shown beside an event's time. @param zone the reader's zone; OWN_ZONE in a browser */
export function eventWhen(event: EventTimes, zone: string): EventWhen {
  const { event_date, ends_at } = event
  const place = placeZone(event)
  const differs = place !== null && localOf(event_date, place) !== localOf(event_date, zone)
  return {
    until: ends_at && timeAfter(ends_at, dateOf(event_date, zone), zone),
    here: differs ? zoneName(event_date, zone) : null,
    there: differs
      ? {
          time: timeAfter(event_date, dateOf(event_date, zone), place),
          city: event.city ?? zoneCity(place),
          zone: zoneName(event_date, place),
        }
      : null,
  }
}

const dateOf = (moment: Date, zone: string) => localOf(moment, zone).slice(0, DAY_LENGTH)

/** Formats a time in a time zone, with the date unless it is `day`. */
const timeAfter = (moment: Date, day: string, zone: string): string =>
  dateOf(moment, zone) === day ? timeIn(moment, zone) : dayAndTimeIn(moment, zone)

/**
 * Formats the start of an event for emails: 'November 25th, 2026 at 5:00 PM (Gulf Standard Time), 8:00 AM in New York
 * (Eastern Standard Time)'.
 * @param zone the recipient's zone
 */
export function eventTimeText(event: EventTimes, zone: string): string {
  const { there } = eventWhen(event, zone)
  const own = `${dayAndTimeIn(event.event_date, zone)} (${zoneName(event.event_date, zone)})`
  return there ? `${own}, ${there.time} in ${there.city} (${there.zone})` : own
}
