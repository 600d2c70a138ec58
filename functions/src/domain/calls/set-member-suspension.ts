import * as z from 'zod/mini'
import { setMemberRole } from './set-member-role'

/** Admins only. Suspends a member, which ends all their sessions, or restores one. */
export const setMemberSuspension = {
  name: 'setMemberSuspension',
  request: z.object({
    user_id: setMemberRole.request.shape.user_id,
    suspended: z.boolean(),
    /** What the admin saw. Refused as `suspension_changed` when it is otherwise by then, and not as wanted. */
    expected: z.boolean(),
  }),
  response: z.object({ suspended: z.boolean() }),
} as const
