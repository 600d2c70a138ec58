import { logProblem } from '../log'
import { STATED_REASONS, type SessionEnd } from './facts'

const KEY = 'session_end'

/**
 * Tells the browser's other tabs, through local storage, why this tab ends the session. Call this function before the
 * sign-out: then the other tabs know the reason when Firebase signs them out. A tab that misses the change to local
 * storage, such as a background tab on some phones, shows no reason.
 */
export function announceEnd({ startedAt, reason }: SessionEnd): void {
  try {
    localStorage.setItem(KEY, `${startedAt} ${reason}`)
    localStorage.removeItem(KEY)
  } catch (error) {
    logProblem('The reason for the end of the session could not be sent to the other tabs', error)
  }
}

/** Calls `callback` when another tab of this browser announces the end of a session. */
export function onEndAnnounced(callback: (end: SessionEnd) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || !newValue) return
    const [startedAt, announced] = newValue.split(' ')
    const reason = STATED_REASONS.find((known) => known === announced)
    if (reason) callback({ startedAt: Number(startedAt), reason })
  })
}
