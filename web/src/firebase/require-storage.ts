import { AppError } from './errors'

/**
 * A text that is longer than a session of Firebase Auth, so that the check also fails if the storage is too full for a
 * session.
 */
const PROBE = 'x'.repeat(8000)
const PROBE_KEY = 'storage_check'

/**
 * Checks that the browser can store a session in local storage. Without local storage, Firebase Auth would keep the
 * session only in memory, and the session would be lost as soon as the browser loads the portal.
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
