import * as z from 'zod/mini'
import { normalizeInviteCode } from '../invite-code'
import { MESSAGES } from '../messages'

export const inviteCodeField = z
  .string(MESSAGES.enterInviteCode)
  .check(z.overwrite(normalizeInviteCode), z.minLength(1, MESSAGES.enterInviteCode))

/** Whether a code can be redeemed now. Unknown, used, revoked and expired codes all answer false. */
export const verifyInviteCode = {
  name: 'verifyInviteCode',
  request: z.object({ code: inviteCodeField }),
  response: z.object({ valid: z.boolean() }),
} as const
