import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * Matches the account ids that can be used as document ids. An id that begins with `__` does not match, because
 * Firestore reserves ids such as `__NAME__`.
 */
const UID = /^(?!__)[A-Za-z0-9_-]{1,128}$/

/**
 * Admins only: changes a member's role in `user_roles` and in the role claim of the account's tokens. If an admin
 * becomes a member, the sessions of the account end.
 */
export const setMemberRole = {
  name: 'setMemberRole',
  request: z.object({
    user_id: z.string().check(z.regex(UID)),
    role: z.enum(ROLES),
    /**
     * The role that the admin saw before the change. The call is refused with `role_changed` if the stored role is
     * neither this role nor the requested one.
     */
    expected: z.enum(ROLES),
  }),
  response: z.object({ role: z.enum(ROLES) }),
} as const
