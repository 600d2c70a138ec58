import { dayAndTimeIn, placeZone } from './event-time'
import { isolated } from './isolated'
import { localOf, zoneName } from './zones'

/** The parameters of the notice about a new time or place of an event. */
export interface EventChanges {
  /**
   * The new and the former start in ISO 8601; empty if the time did not change. Older notices contain a text instead,
   * in the time zone of the place.
   */
  at: string
  was_at: string
  /** The time zone of the new place; empty if unknown, missing if the time did not change. */
  time_zone?: string
  /** The new and the former place; empty if the place did not change. */
  in: string
  was_in: string
}

/** The new place in the notice when the event has no place any more. */
export const PLACE_TO_COME = 'a place that will be announced'

/**
 * Returns empty values for the changes in a notice that a later change has replaced. Returns undefined if no change
 * remains valid.
 * @param place undefined if it is unknown
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
