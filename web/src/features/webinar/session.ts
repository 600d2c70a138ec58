import { WEBINAR_DEFAULTS, type PublicWebinar } from '@domain/webinar'
import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { allowedAddress, WEBINAR } from './webinar-facts'

/** The webinar session that the page shows. Times are in milliseconds since 1970. */
export interface WebinarSession {
  /** The start of the session; null if the next date is not set. */
  startsAt: number | null
  /** The UTC offset of the time zone that `zoneLabel` names, in minutes, such as 240 for UTC+4. */
  offsetMinutes: number
  zoneLabel: string
  seats: number
  /** The number of free seats; null if the server does not count them. */
  seatsLeft: number | null
  formUrl: string | undefined
  videoUrl: string | undefined
  contactEmail: string
}

/** The session in the prerendered page. */
const BUILT_IN_SESSION: WebinarSession = {
  startsAt: WEBINAR_DEFAULTS.starts_at.getTime(),
  offsetMinutes: WEBINAR_DEFAULTS.utc_offset_minutes,
  zoneLabel: WEBINAR_DEFAULTS.zone_label,
  seats: WEBINAR_DEFAULTS.seats,
  seatsLeft: null,
  formUrl: WEBINAR.formUrl,
  videoUrl: WEBINAR.videoUrl,
  contactEmail: WEBINAR.contactEmail,
}

let session = BUILT_IN_SESSION
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the session that the site's owner has stored. Until the server has responded, returns the session of the
 * prerendered page.
 */
export const useWebinarSession = (): WebinarSession =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => BUILT_IN_SESSION,
  )

/** Shows the stored session; if `stored` is null, the session of the prerendered page. */
export function showSession(stored: PublicWebinar | null): void {
  session = stored ? sessionOf(stored) : BUILT_IN_SESSION
  for (const listener of listeners) listener()
}

const sessionOf = (stored: PublicWebinar): WebinarSession => ({
  startsAt: stored.starts_at === null ? null : Date.parse(stored.starts_at),
  offsetMinutes: stored.utc_offset_minutes,
  zoneLabel: stored.zone_label,
  seats: stored.seats,
  seatsLeft: stored.seats_left,
  formUrl: allowedAddress(stored.form_url) ?? WEBINAR.formUrl,
  videoUrl: allowedAddress(stored.video_url) ?? WEBINAR.videoUrl,
  contactEmail: stored.contact_email ?? WEBINAR.contactEmail,
})

/**
 * The phase of the webinar session: `upcoming` until it begins, `begun` for a day, then `undated`. A session without a
 * date is also `undated`. In the phases `begun` and `undated`, visitors apply for the next session.
 */
type SessionPhase = 'upcoming' | 'begun' | 'undated'

const DAY_MS = 86_400_000

const PHASES: readonly SessionPhase[] = ['upcoming', 'begun', 'undated']

/**
 * The name of the HTML attribute with the phase in which the page was prerendered. Hydration starts with this phase.
 */
export const PHASE_ATTRIBUTE = 'data-session'

/** Calls the listener when the data of the session changes, and when the session begins. */
function subscribeToPhase(listener: () => void): () => void {
  const untilStart = () => clock.subscribeUntil(session.startsAt ?? 0, listener)
  let stop = untilStart()
  const unsubscribe = subscribe(() => {
    stop()
    stop = untilStart()
    listener()
  })
  return () => {
    stop()
    unsubscribe()
  }
}

function currentPhase(): SessionPhase {
  const elapsed = clock.now() - (session.startsAt ?? 0)
  if (elapsed < 0) return 'upcoming'
  return elapsed < DAY_MS ? 'begun' : 'undated'
}

function prerenderedPhase(): SessionPhase {
  if (typeof document === 'undefined') return currentPhase()
  const markedPhase = document.querySelector(`[${PHASE_ATTRIBUTE}]`)?.getAttribute(PHASE_ATTRIBUTE)
  return PHASES.find((phase) => phase === markedPhase) ?? 'upcoming'
}

/** Returns the phase of the session. The component renders again when the session begins. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(subscribeToPhase, currentPhase, prerenderedPhase)
}

const MINUTE_MS = 60_000
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Formats a moment in local time, for example as `{ day: '31 Oct 2025', monthDay: 'October 31', time: '9:00 PM',
 * offset: 'UTC+4' }`. Hydration needs exactly the prerendered text. Therefore the function does not use Intl, whose
 * output can differ between server and browser.
 * @param instant in milliseconds since 1970
 * @param offsetMinutes the difference between local time and UTC in minutes, for example 240 for the UAE
 */
export function eventDate(instant: number, offsetMinutes: number) {
  const local = new Date(instant + offsetMinutes * MINUTE_MS)
  const month = MONTHS[local.getUTCMonth()] ?? ''
  const [day, hours] = [local.getUTCDate(), local.getUTCHours()]
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return {
    day: `${day} ${month.slice(0, 3)} ${local.getUTCFullYear()}`,
    monthDay: `${month} ${day}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
    offset: offsetText(offsetMinutes),
  }
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
