import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN, normalizeInviteCode } from '../invite-code'
import { BOUND_REFUSALS } from '../errors'
import { MESSAGES } from '../messages'

export const inviteCodeField = z
  .string(MESSAGES.enterInviteCode)
  .check(z.overwrite(normalizeInviteCode), z.minLength(1, MESSAGES.enterInviteCode))

/** The same for calls that look a code up by its id: one of another form is no code. */
export const storedCodeField = inviteCodeField.check(z.regex(INVITE_CODE_PATTERN))

/**
 * Whether a code can be redeemed now. Unknown, used, revoked and expired codes all answer false. Only codes that are
 * bound to an address say why.
 */
export const verifyInviteCode = {
  name: 'verifyInviteCode',
  request: z.object({ code: inviteCodeField }),
  response: z.object({
    valid: z.boolean(),
    /** The only address that may redeem it. Missing: any. */
    bound_email: z.optional(z.string()),
    refusal: z.optional(z.enum(BOUND_REFUSALS)),
  }),
} as const
