import * as z from 'zod/mini'
import { ROLES } from '../options'

/** An account's id as a document id: Firestore reserves names in `__`. */
const UID = /^(?!__)[A-Za-z0-9_-]{1,128}$/

/** Admins only. Writes row and claim together; ends the sessions of a demoted admin. */
export const setMemberRole = {
  name: 'setMemberRole',
  request: z.object({
    user_id: z.string().check(z.regex(UID)),
    role: z.enum(ROLES),
    /**
     * The role that the admin saw. Refused as `role_changed` when the present role is neither this nor the wanted one.
     */
    expected: z.enum(ROLES),
  }),
  response: z.object({ role: z.enum(ROLES) }),
} as const
