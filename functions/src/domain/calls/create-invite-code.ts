import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { atMost, WELL_FORMED } from '../text'

/** Body of POST /functions/v1/create-invite-code. Unknown keys are ignored; a blank description counts as none. */
export const createInviteCodeBody = z.object({
  description: z.optional(
    z.nullable(z.string().check(z.trim(), atMost(LENGTHS.inviteDescription), z.regex(WELL_FORMED))),
  ),
})

export interface CreateInviteCodeAnswer {
  code: string
  description: string | null
  created_at: string
  expires_at: string | null
  signup_url: string
}
