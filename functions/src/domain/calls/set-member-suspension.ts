import * as z from 'zod/mini'
import { setMemberRole } from './set-member-role'

/** Admins only: suspends or restores a member. A suspension ends all sessions of the member. */
export const setMemberSuspension = {
  name: 'setMemberSuspension',
  request: z.object({
    user_id: setMemberRole.request.shape.user_id,
    suspended: z.boolean(),
    /**
     * The state (suspended or not) that the admin saw before the change. The call is refused with `suspension_changed`
     * if the stored state is neither this state nor the requested one.
     */
    expected: z.boolean(),
  }),
  response: z.object({ suspended: z.boolean() }),
} as const
