import { secondAfter, type UserRole } from '@domain/entities/user-role'
import type { Services } from '../lib/services'
import { changeRow } from './standing'

/**
 * The maximum number of ended sessions that a row lists. Beyond that, the oldest ones are replaced by a time up to
 * which all sessions have ended.
 */
export const SESSIONS_NAMED = 50

/**
 * Ends one session permanently, with all its tokens (decision 035).
 * @param authTime the start of the session in seconds since 1970, which all its tokens contain
 */
export async function endSession(
  services: Pick<Services, 'db' | 'now'>,
  { uid, authTime }: { uid: string; authTime: number },
): Promise<void> {
  await changeRow(services, uid, (row) => withEnded(row ?? {}, authTime))
}

type Ends = Pick<UserRole, 'ended_sessions' | 'sessions_valid_after'>

/** The fields of a role row about ended sessions, after one more session has ended. */
export function withEnded(
  { ended_sessions = [], sessions_valid_after = null }: Ends,
  authTime: number,
): Ends {
  const named = [...new Set([...ended_sessions, authTime])].toSorted((a, b) => a - b)
  const forgotten = named.slice(0, -SESSIONS_NAMED).at(-1)
  if (forgotten === undefined) return { ended_sessions: named, sessions_valid_after }
  const since = Math.max((forgotten + 1) * 1000, sessions_valid_after?.getTime() ?? 0)
  return {
    ended_sessions: named.slice(-SESSIONS_NAMED),
    sessions_valid_after: new Date(since),
  }
}

/** Ends all sessions of an account. Rules and callables refuse them at once, and Firebase no longer renews them. */
export async function endAllSessions(
  services: Pick<Services, 'db' | 'auth' | 'now'>,
  uid: string,
): Promise<void> {
  const sessions_valid_after = secondAfter(services.now())
  await changeRow(services, uid, () => ({ sessions_valid_after }))
  await services.auth.revokeRefreshTokens(uid)
}
