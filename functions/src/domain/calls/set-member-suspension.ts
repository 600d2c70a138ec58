import * as z from 'zod/mini'
import { setMemberRole } from './set-member-role'

/** Admins only. Suspends a member, which ends all their sessions, or restores one. */
export const setMemberSuspension = {
  name: 'setMemberSuspension',
  request: z.object({
    user_id: setMemberRole.request.shape.user_id,
    suspended: z.boolean(),
    /**
     * The state that the admin saw. Refused as `suspension_changed` when the present state is neither this nor the
     * wanted one.
     */
    expected: z.boolean(),
  }),
  response: z.object({ suspended: z.boolean() }),
} as const
