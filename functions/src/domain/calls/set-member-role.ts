import * as z from 'zod/mini'
import { ROLES } from '../options'

/**
 * Matches account ids that can also be ids of documents. An id that begins with `__` does not match, because Firestore
 * reserves ids that begin and end with `__`.
 */
const UID = /^(?!__)[A-Za-z0-9_-]{1,128}$/

/**
 * Admins only: changes a member's role in `user_roles` and in the token claim. If an admin is demoted, the admin's
 * sessions end.
 */
export const setMemberRole = {
  name: 'setMemberRole',
  request: z.object({
    user_id: z.string().check(z.regex(UID)),
    role: z.enum(ROLES),
    /**
     * The role that the admin saw. The call is refused with `role_changed` if the current role is neither this role nor
     * the new one.
     */
    expected: z.enum(ROLES),
  }),
  response: z.object({ role: z.enum(ROLES) }),
} as const
