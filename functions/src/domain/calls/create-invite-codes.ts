import * as z from 'zod/mini'
import { addressField } from '../email-key'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { INVITE_CODES_AT_ONCE, LENGTHS } from '../limits'
import { singleLineText } from '../text'
import { attemptIdField } from './attempt'

/** Admins only: creates one or more invitation codes. Either all codes are created or none. */
export const createInviteCodes = {
  name: 'createInviteCodes',
  request: z.object({
    description: z.nullable(singleLineText(LENGTHS.inviteDescription)),
    /**
     * When the codes expire, in milliseconds since 1970: a time in the future, at most INVITE_EXPIRY_MAX_YEARS years
     * from now. If null, a code that is bound to an email address expires after BOUND_CODE_DAYS days, and all other
     * codes never expire.
     */
    expires_at: z.nullable(z.int()),
    /**
     * The only email address that may redeem the code. If it is set, `count` must be 1. If it is missing or null, the
     * codes are not bound to an email address.
     */
    email: z.optional(z.nullable(addressField)),
    count: z.int().check(z.gte(INVITE_CODES_AT_ONCE.min), z.lte(INVITE_CODES_AT_ONCE.max)),
    attempt_id: attemptIdField,
  }),
  response: z.object({
    codes: z.array(
      z.object({ code: z.string().check(z.regex(INVITE_CODE_PATTERN)), signup_url: z.string() }),
    ),
  }),
} as const
