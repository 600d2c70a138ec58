import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { WEBINAR } from './webinar-facts'

/** Whether the session is still to come. Afterwards applications for the next session are open (decision). */
export type SessionPhase = 'upcoming' | 'past'

/** The element with this attribute tells the browser which phase was prerendered, so that hydration starts with it. */
export const PHASE_ATTRIBUTE = 'data-session'

const untilStart = (listener: () => void) => clock.subscribeUntil(WEBINAR.startsAt, listener)

/** @param now milliseconds since 1970 */
export function phaseAt(now: number): SessionPhase {
  return now < WEBINAR.startsAt ? 'upcoming' : 'past'
}

const currentPhase = () => phaseAt(clock.now())

function prerenderedPhase(): SessionPhase {
  if (typeof document === 'undefined') return phaseAt(Date.now())
  const marked = document.querySelector(`[${PHASE_ATTRIBUTE}]`)?.getAttribute(PHASE_ATTRIBUTE)
  return marked === 'past' ? 'past' : 'upcoming'
}

/** The session's phase now; changes by itself when the moment comes. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(untilStart, currentPhase, prerenderedPhase)
}
