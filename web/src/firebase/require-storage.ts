import { AppError } from './errors'

/** Longer than a session of Firebase Auth, so that the check also fails if too little space is left. */
const PROBE = 'x'.repeat(8000)
const PROBE_KEY = 'storage_check'

/**
 * Checks that local storage can hold a session. Otherwise, Firebase Auth would keep the session only in memory, and
 * lose it as soon as the browser loads the portal.
 * @throws AppError `storage_blocked`
 */
export function requireStorage(): void {
  try {
    localStorage.setItem(PROBE_KEY, PROBE)
    localStorage.removeItem(PROBE_KEY)
  } catch (cause) {
    throw new AppError('storage_blocked', { cause })
  }
}
