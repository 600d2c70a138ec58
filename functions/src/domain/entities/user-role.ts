import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * `user_roles/{uid}`: mirrors the claim and is authoritative for the holder's rights (decision 027). Written only by
 * functions.
 */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
  /** Whether the member may not read, write or sign in. Missing means false. */
  suspended: z.optional(z.boolean()),
  /** Sessions that began earlier, by the `auth_time` of their tokens, are invalid. Missing means null. */
  sessions_valid_after: z.optional(z.nullable(z.date())),
  /**
   * Single sessions that were ended, by the `auth_time` of their tokens in seconds (decision 035). Missing means none.
   */
  ended_sessions: z.optional(z.readonly(z.array(z.number()))),
})
export type UserRole = z.infer<typeof userRoleSchema>

type Standing = Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>

/**
 * Returns the reason why a role row denies access to its holder, as in the rules.
 * @param row undefined if there is no row; access is then not denied
 * @param authTime start of the session in seconds since 1970; undefined if the token lacks it
 * @returns undefined if access is not denied
 */
export function refusalOf(
  row: Standing | undefined,
  authTime: number | undefined,
): 'account_suspended' | 'session_ended' | undefined {
  if (row?.suspended) return 'account_suspended'
  if (authTime !== undefined && row?.ended_sessions?.includes(authTime)) return 'session_ended'
  const since = row?.sessions_valid_after
  if (!since) return undefined
  return authTime !== undefined && authTime * 1000 >= since.getTime() ? undefined : 'session_ended'
}

/** Whether a role row makes its holder an admin in good standing. Returns false if there is no row. */
export function isStandingAdmin(row: Pick<UserRole, 'role' | 'suspended'> | undefined): boolean {
  return row?.role === 'admin' && row.suspended !== true
}

/**
 * Returns the first whole second after a moment. Tokens contain whole seconds, and no token that exists at the moment
 * may stay valid.
 */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000)
}
