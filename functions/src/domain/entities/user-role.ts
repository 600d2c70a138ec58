import * as z from 'zod/mini'
import { ROLES } from '../options'

/** `user_roles/{uid}`: mirrors the claim and is the authority for what its holder may (decision 027). Written by functions only. */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
  /** May not read, write or sign in. Missing: false. */
  suspended: z.optional(z.boolean()),
  /** Sessions that began before, by the `auth_time` of their tokens, count for nothing any more. Missing: null. */
  sessions_valid_after: z.optional(z.nullable(z.date())),
  /** Single sessions that were ended since, by the same `auth_time` in seconds (decision 035). Missing: none. */
  ended_sessions: z.optional(z.readonly(z.array(z.number()))),
})
export type UserRole = z.infer<typeof userRoleSchema>

type Standing = Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>

/**
 * Why a role row lets its holder do nothing, as the rules have it.
 * @param row undefined where there is none: then nothing is held against anybody
 * @param authTime when the session began, in seconds since 1970; undefined where the token does not say
 * @returns undefined when nothing stands in the way
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

/** Whether a role row makes its holder an admin who may act. Without a row nobody is one. */
export function isStandingAdmin(row: Pick<UserRole, 'role' | 'suspended'> | undefined): boolean {
  return row?.role === 'admin' && row.suspended !== true
}

/** The first whole second behind a moment: tokens count in seconds, and none that is there already may pass. */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000)
}
