import { dayAndTimeIn, placeZone } from './event-time'
import { isolated } from './isolated'
import { localOf, zoneName } from './zones'

/** The values in a notice that tells guests the new time or venue of an event. */
export interface EventChanges {
  /**
   * The new and the former start time. Both are empty if the time did not change. The format is ISO 8601; old notices
   * contain formatted texts in the time zone of the event's venue instead.
   */
  at: string
  was_at: string
  /**
   * The time zone of the event's new venue, in which the new time is shown. Empty if the time zone is unknown;
   * undefined if the time did not change.
   */
  time_zone?: string
  /** The new and the former venue as text; both are empty if the venue did not change. */
  in: string
  was_in: string
}

/** The text that a notice shows as the new venue if the event no longer has one. */
export const PLACE_TO_COME = 'a place that will be announced'

/**
 * Compares the new time and venue in a notice with the event. Returns empty texts for the fields of the notice that no
 * longer apply; undefined if neither the time nor the venue applies.
 * @param place the current venue of the event; undefined if it is unknown
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
 * Returns a text for the new time and a text for the new venue of an event, each with the former value.
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

/**
 * Formats a time from a notice. The text names the reader's time zone if clocks at the event's venue show a different
 * time.
 */
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
