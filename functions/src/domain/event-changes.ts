import { dayAndTimeIn, placeZone } from './event-time'
import { isolated } from './isolated'
import { localOf, zoneName } from './zones'

/** The parameters of the notice about a new time or place of an event. */
export interface EventChanges {
  /**
   * The new and the former start time in ISO 8601; both are empty if the time did not change. In older notices, they
   * are texts in the time zone of the event's place.
   */
  at: string
  was_at: string
  /**
   * The time zone in which the new time is shown, which is the time zone of the event's new place. An empty text if the
   * time zone is unknown; undefined if the time did not change.
   */
  time_zone?: string
  /** The new and the former place; both are empty if the place did not change. */
  in: string
  was_in: string
}

/** The text that a notice shows as the new place if the event no longer has a place. */
export const PLACE_TO_COME = 'a place that will be announced'

/**
 * Finds out which changes in a notice are still true. Returns empty values for a time or place that a later change has
 * replaced. Returns undefined if neither the time nor the place is still true.
 * @param place the current place of the event; undefined if it is unknown
 */
export function remainingChanges(
  { at, in: newPlace }: Pick<EventChanges, 'at' | 'in'>,
  { starts_at, place }: { starts_at: Date; place?: string | undefined },
): Record<string, string> | undefined {
  const hasTime = at !== '' && (!ISO_DATE.test(at) || at === starts_at.toISOString())
  const hasPlace = newPlace !== '' && (place === undefined || newPlace === (place || PLACE_TO_COME))
  if (!hasTime && !hasPlace) return undefined
  return { ...(!hasTime && { at: '', was_at: '' }), ...(!hasPlace && { in: '', was_in: '' }) }
}

/**
 * Describes the new time and the new place of an event, each followed by the previous value.
 * @param zone the reader's time zone
 */
export function changesOf(
  { at, was_at, time_zone, in: place, was_in }: EventChanges,
  zone: string,
): string[] {
  const changes: string[] = []
  const timeOf = (stored: string) => timeText(stored, { time_zone: time_zone ?? null, zone })
  if (at) changes.push(`now on ${timeOf(at)}, formerly ${timeOf(was_at)}`)
  if (place) changes.push(`now in ${isolated(place)}${was_in && `, formerly ${isolated(was_in)}`}`)
  return changes
}

const ISO_DATE = /^[+-]?\d+-\d{2}-\d{2}T/

/** Formats a stored time. The text names the reader's zone, unless clocks at the event's place show the same time. */
function timeText(
  stored: string,
  { time_zone, zone }: { time_zone: string | null; zone: string },
): string {
  if (!ISO_DATE.test(stored)) return stored
  const moment = new Date(stored)
  const text = dayAndTimeIn(moment, zone)
  const place = placeZone({ time_zone })
  const isSame = place !== null && localOf(moment, place) === localOf(moment, zone)
  return isSame ? text : `${text} (${zoneName(moment, zone)})`
}
