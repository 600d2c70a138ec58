import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN, normalizeInviteCode } from '../invite-code'
import { BOUND_REFUSALS } from '../errors'
import { MESSAGES } from '../messages'

export const inviteCodeField = z
  .string(MESSAGES.enterInviteCode)
  .check(z.overwrite(normalizeInviteCode), z.minLength(1, MESSAGES.enterInviteCode))

/** The schema of an invitation code that is used as a document id. It refuses texts that cannot be codes. */
export const storedCodeField = inviteCodeField.check(z.regex(INVITE_CODE_PATTERN))

/**
 * Checks whether a code can be redeemed now. `valid` is false for unknown, used, revoked and expired codes. The
 * response contains the reason only for codes that are bound to an email address.
 */
export const verifyInviteCode = {
  name: 'verifyInviteCode',
  request: z.object({ code: inviteCodeField }),
  response: z.object({
    valid: z.boolean(),
    /** The only email address that may redeem the code. Missing if the code is not bound to an email address. */
    bound_email: z.optional(z.string()),
    refusal: z.optional(z.enum(BOUND_REFUSALS)),
  }),
} as const
