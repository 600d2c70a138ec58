import { WEBINAR_DEFAULTS, type PublicWebinar } from '@domain/webinar'
import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { allowedAddress, WEBINAR } from './webinar-facts'

/** The session as the page shows it. Times in milliseconds since 1970. */
export interface Session {
  /** Null: the next date is not set. */
  startsAt: number | null
  /** How far the place's clocks are ahead of UTC. */
  offsetMinutes: number
  zoneLabel: string
  seats: number
  /** Null: not counted. */
  seatsLeft: number | null
  formUrl: string | undefined
  videoUrl: string | undefined
  contactEmail: string
}

/** What the page is prerendered with. */
const BUILT: Session = {
  startsAt: WEBINAR_DEFAULTS.starts_at.getTime(),
  offsetMinutes: WEBINAR_DEFAULTS.utc_offset_minutes,
  zoneLabel: WEBINAR_DEFAULTS.zone_label,
  seats: WEBINAR_DEFAULTS.seats,
  seatsLeft: null,
  formUrl: WEBINAR.formUrl,
  videoUrl: WEBINAR.videoUrl,
  contactEmail: WEBINAR.contactEmail,
}

let session = BUILT
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session; the prerendered one until the server has answered. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => BUILT,
  )

/** Shows what the owner has stored. Null shows the prerendered session again. */
export function showSession(stored: PublicWebinar | null): void {
  session = stored ? sessionOf(stored) : BUILT
  for (const listener of listeners) listener()
}

const sessionOf = (stored: PublicWebinar): Session => ({
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
 * Whether the session is still to come, has begun less than a day ago, or there is no date. Once it has begun,
 * applications for the next session are open.
 */
type SessionPhase = 'upcoming' | 'begun' | 'undated'

const DAY_MS = 86_400_000

const PHASES: readonly SessionPhase[] = ['upcoming', 'begun', 'undated']

/** The prerendered phase, with which hydration starts. */
export const PHASE_ATTRIBUTE = 'data-session'

/** Listens to changes of the session, and to its beginning. */
function subscribeToPhase(listener: () => void): () => void {
  const untilStart = () => clock.subscribeUntil(session.startsAt ?? 0, listener)
  let stop = untilStart()
  const leave = subscribe(() => {
    stop()
    stop = untilStart()
    listener()
  })
  return () => {
    stop()
    leave()
  }
}

function currentPhase(): SessionPhase {
  const since = clock.now() - (session.startsAt ?? 0)
  if (since < 0) return 'upcoming'
  return since < DAY_MS ? 'begun' : 'undated'
}

function prerenderedPhase(): SessionPhase {
  if (typeof document === 'undefined') return currentPhase()
  const marked = document.querySelector(`[${PHASE_ATTRIBUTE}]`)?.getAttribute(PHASE_ATTRIBUTE)
  return PHASES.find((phase) => phase === marked) ?? 'upcoming'
}

/** The session's phase; it changes when the session begins. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(subscribeToPhase, currentPhase, prerenderedPhase)
}

const MINUTE_MS = 60_000
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * An instant in the local time of its place, for example `{ day: '31 Oct 2025', monthDay: 'October 31', time: '9:00 PM',
 * offset: 'UTC+4' }`. Without Intl, whose output differs between server and browser: hydration needs the prerendered
 * text.
 * @param instant milliseconds since 1970
 * @param offsetMinutes how far the place's clocks are ahead of UTC, for example 240 for the UAE
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
