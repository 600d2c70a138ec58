import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * `user_roles/{uid}`: has the same role as the member's token claim, and is authoritative for the member's rights
 * (decision 027). Written only by functions.
 */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
  /** Whether the member is suspended and cannot read, write or sign in. Missing means false. */
  suspended: z.optional(z.boolean()),
  /** Sessions that began earlier, by the `auth_time` of their tokens, are invalid. Missing means null. */
  sessions_valid_after: z.optional(z.nullable(z.date())),
  /**
   * The sessions that were ended one by one: the `auth_time`, in seconds, of their tokens (decision 035). Missing means
   * that there are none.
   */
  ended_sessions: z.optional(z.readonly(z.array(z.number()))),
})
export type UserRole = z.infer<typeof userRoleSchema>

type AccessFields = Pick<UserRole, 'suspended' | 'sessions_valid_after' | 'ended_sessions'>

/**
 * Returns the reason why a role row denies access to the member. The security rules make the same checks.
 * @param row undefined if there is no row; access is then not denied
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

/** Whether a role row belongs to an admin in good standing. Returns false if there is no row. */
export function isStandingAdmin(row: Pick<UserRole, 'role' | 'suspended'> | undefined): boolean {
  return row?.role === 'admin' && row.suspended !== true
}

/**
 * Returns the first whole second after a moment. Tokens contain whole seconds, and every token that exists at the
 * moment must become invalid.
 */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000)
}
