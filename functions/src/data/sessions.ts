import type { UserRecord } from 'firebase-admin/auth'
import { secondAfter, type UserRole } from '@domain/entities/user-role'
import type { Services } from '../lib/services'
import { changeRoleRow, readRoleRow } from './standing'

/**
 * The maximum number of ended sessions that a role row (a document in `user_roles`) lists. When one more session ends,
 * the listed session that began first is removed. To keep it ended, `sessions_valid_after` is set to a time after its
 * start. This also ends all other sessions that began before this time.
 */
export const MAX_LISTED_SESSIONS = 50

/**
 * Ends one session permanently, with all its tokens (decision 035).
 * @param authTime the start of the session in seconds since 1970; all its tokens contain this time
 */
export async function endSession(
  services: Pick<Services, 'db' | 'now'>,
  { uid, authTime }: { uid: string; authTime: number },
): Promise<void> {
  await changeRoleRow(services, uid, (row) => addEndedSession(row ?? {}, authTime))
}

type EndedSessions = Pick<UserRole, 'ended_sessions' | 'sessions_valid_after'>

/**
 * Adds an ended session to the fields `ended_sessions` and `sessions_valid_after` of a role row.
 * @returns the new values of both fields
 */
export function addEndedSession(
  { ended_sessions = [], sessions_valid_after = null }: EndedSessions,
  authTime: number,
): EndedSessions {
  const sessions = [...new Set([...ended_sessions, authTime])].toSorted((a, b) => a - b)
  const lastDropped = sessions.slice(0, -MAX_LISTED_SESSIONS).at(-1)
  if (lastDropped === undefined) return { ended_sessions: sessions, sessions_valid_after }
  const since = Math.max((lastDropped + 1) * 1000, sessions_valid_after?.getTime() ?? 0)
  return {
    ended_sessions: sessions.slice(-MAX_LISTED_SESSIONS),
    sessions_valid_after: new Date(since),
  }
}

/**
 * Ends all sessions of an account. Rules and callables refuse the tokens of these sessions immediately, and Firebase no
 * longer renews the tokens. Does nothing for an account without a role, because a new role row would give the account
 * the role 'member'.
 * @returns whether the account has a role
 */
export async function endAllSessions(
  services: Pick<Services, 'db' | 'auth' | 'now'>,
  { uid, customClaims }: Pick<UserRecord, 'uid' | 'customClaims'>,
): Promise<boolean> {
  if (((await readRoleRow(services.db, uid)) ?? customClaims?.role) === undefined) return false
  const sessions_valid_after = secondAfter(services.now())
  await changeRoleRow(services, uid, () => ({ sessions_valid_after }))
  await services.auth.revokeRefreshTokens(uid)
  return true
}
