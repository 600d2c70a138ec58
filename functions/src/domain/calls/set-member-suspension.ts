import * as z from 'zod/mini'
import { setMemberRole } from './set-member-role'

/** Admins only: suspends or restores a member. A suspension ends all sessions of the member. */
export const setMemberSuspension = {
  name: 'setMemberSuspension',
  request: z.object({
    user_id: setMemberRole.request.shape.user_id,
    suspended: z.boolean(),
    /**
     * The state that the admin saw. The call is refused with `suspension_changed` if the current state is neither this
     * state nor the new one.
     */
    expected: z.boolean(),
  }),
  response: z.object({ suspended: z.boolean() }),
} as const
