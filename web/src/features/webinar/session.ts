import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { WEBINAR } from './webinar-facts'

/** Whether the session is still to come. Afterwards applications for the next session are open. */
type SessionPhase = 'upcoming' | 'past'

/** The prerendered phase, with which hydration starts. */
export const PHASE_ATTRIBUTE = 'data-session'

const untilStart = (listener: () => void) => clock.subscribeUntil(WEBINAR.startsAt, listener)

const currentPhase = (): SessionPhase => (clock.now() < WEBINAR.startsAt ? 'upcoming' : 'past')

function prerenderedPhase(): SessionPhase {
  if (typeof document === 'undefined') return currentPhase()
  const marked = document.querySelector(`[${PHASE_ATTRIBUTE}]`)?.getAttribute(PHASE_ATTRIBUTE)
  return marked === 'past' ? 'past' : 'upcoming'
}

/** The session's phase; it changes when the session begins. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(untilStart, currentPhase, prerenderedPhase)
}

const HOUR_MS = 3_600_000
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * An instant in the local time of its place, for example `{ day: '31 Oct 2025', monthDay: 'October 31', time: '9:00 PM'
 * }`. Without Intl, whose output differs between server and browser: hydration needs the prerendered text.
 * @param instant milliseconds since 1970
 * @param utcOffsetHours the place's offset, for example 4 for the UAE
 */
export function eventDate(instant: number, utcOffsetHours: number) {
  const local = new Date(instant + utcOffsetHours * HOUR_MS)
  const month = MONTHS[local.getUTCMonth()] ?? ''
  const [day, hours] = [local.getUTCDate(), local.getUTCHours()]
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return {
    day: `${day} ${month.slice(0, 3)} ${local.getUTCFullYear()}`,
    monthDay: `${month} ${day}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  }
}
