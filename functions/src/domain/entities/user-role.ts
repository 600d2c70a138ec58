import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * `user_roles/{uid}`: mirrors the claim and is authoritative for the holder's rights (decision 027). Written only by
 * functions.
 */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
  /** May not read, write or sign in. Missing: false. */
  suspended: z.optional(z.boolean()),
  /** Sessions that began earlier, by the `auth_time` of their tokens, are invalid. Missing: null. */
  sessions_valid_after: z.optional(z.nullable(z.date())),
  /** Single sessions that were ended, by the same `auth_time` in seconds (decision 035). Missing: none. */
  ended_sessions: z.optional(z.readonly(z.array(z.number()))),
})
export type UserRole = z.infer<typeof userRoleSchema>

type Standing = Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>

/**
 * Why a role row denies its holder access, as in the rules.
 * @param row undefined where there is none: then access is not denied
 * @param authTime start of the session in seconds since 1970; undefined where the token lacks it
 * @returns undefined when access is not denied
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

/** Whether a role row makes its holder an admin in good standing. False without a row. */
export function isStandingAdmin(row: Pick<UserRole, 'role' | 'suspended'> | undefined): boolean {
  return row?.role === 'admin' && row.suspended !== true
}

/** The first whole second after a moment: tokens count in seconds, and none that exists already may be valid. */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000)
}
