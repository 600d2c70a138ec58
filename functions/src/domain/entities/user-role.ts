import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * `user_roles/{uid}`: a member's role, suspension and ended sessions. The member's token contains the role as well. If
 * the role in the token is outdated, the role in this document applies (decision 027). Clients cannot write this
 * document.
 */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
  /** Whether the member is suspended and cannot read, write or sign in. Missing means false. */
  suspended: z.optional(z.boolean()),
  /** Sessions with an earlier `auth_time` in their tokens are invalid. If null or missing, there is no such limit. */
  sessions_valid_after: z.optional(z.nullable(z.date())),
  /** The sessions that were ended individually: the `auth_time` of their tokens in seconds (decision 035). */
  ended_sessions: z.optional(z.readonly(z.array(z.number()))),
})
export type UserRole = z.infer<typeof userRoleSchema>

type AccessFields = Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>

/**
 * Returns the reason why a role row (a document in `user_roles`) denies its member access. The security rules make the
 * same checks.
 * @param row undefined if the member has no row; access is then not denied
 * @param authTime start of the session in seconds since 1970; undefined if the token does not contain it
 * @returns undefined if access is not denied
 */
export function accessDenialOf(
  row: AccessFields | undefined,
  authTime: number | undefined,
): 'account_suspended' | 'session_ended' | undefined {
  if (row?.suspended) return 'account_suspended'
  if (authTime !== undefined && row?.ended_sessions?.includes(authTime)) return 'session_ended'
  const since = row?.sessions_valid_after
  if (!since) return undefined
  return authTime !== undefined && authTime * 1000 >= since.getTime() ? undefined : 'session_ended'
}

/**
 * Whether a role row (a document in `user_roles`) belongs to an admin who is not suspended; false if there is no row.
 */
export function isStandingAdmin(row: Pick<UserRole, 'role' | 'suspended'> | undefined): boolean {
  return row?.role === 'admin' && row.suspended !== true
}

/**
 * Returns the first full second after a moment: 10:00:01 for 10:00:00.4. A session that began by that moment has an
 * earlier `auth_time`, because its token contains the start rounded down to a full second.
 */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000)
}
