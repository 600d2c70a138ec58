import { secondAfter, type UserRole } from '@domain/entities/user-role'
import type { Role } from '@domain/options'
import type { Services } from '../lib/services'
import { userRoles } from './collections'

/** Ended sessions that a row names; when there are more, all from before the oldest of them end. */
export const SESSIONS_NAMED = 50

/**
 * Ends one session for good, wherever its tokens may be (decision 035).
 * @param authTime when it began, in seconds since 1970: what all its tokens have in common
 */
export async function endSession(
  { db }: Pick<Services, 'db'>,
  { uid, role, authTime }: { uid: string; role: Role; authTime: number },
): Promise<void> {
  const ref = userRoles(db).doc(uid)
  await db.runTransaction(async (transaction) => {
    const row = (await transaction.get(ref)).data()
    const ended = withEnded(row ?? {}, authTime)
    if (row) transaction.update(ref, { ...ended })
    else transaction.create(ref, { user_id: uid, role, ...ended })
  })
}

type Ends = Pick<UserRole, 'ended_sessions' | 'sessions_valid_after'>

/** What a row says of ended sessions once one more has ended. */
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

/** Ends all sessions of an account: rules and callables refuse them at once, Firebase renews none. */
export async function endAllSessions(
  { db, auth, now }: Pick<Services, 'db' | 'auth' | 'now'>,
  { uid, role }: { uid: string; role: Role },
): Promise<void> {
  const ref = userRoles(db).doc(uid)
  const ends = { sessions_valid_after: secondAfter(now()) }
  await db.runTransaction(async (transaction) => {
    const row = (await transaction.get(ref)).data()
    if (row) transaction.update(ref, ends)
    else transaction.create(ref, { user_id: uid, role, ...ends })
  })
  await auth.revokeRefreshTokens(uid)
}
