import * as z from 'zod/mini'
import { LENGTHS } from '../limits'

/** Body of POST /functions/v1/create-invite-code. Unknown keys are ignored; blank counts as no description. */
export const createInviteCodeBody = z.object({
  description: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(LENGTHS.inviteDescription))),
  ),
})

export interface CreateInviteCodeAnswer {
  code: string
  description: string | null
  created_at: string
  expires_at: string | null
  signup_url: string
}
