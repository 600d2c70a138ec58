import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { INVITE_CODES_AT_ONCE, LENGTHS } from '../limits'
import { line } from '../text'
import { attemptIdField } from './attempt'

/** Admins only: new invitation codes, one or many, all of them or none. */
export const createInviteCodes = {
  name: 'createInviteCodes',
  request: z.object({
    description: z.nullable(line(LENGTHS.inviteDescription)),
    /** Milliseconds since 1970; in the future, at most INVITE_EXPIRY_MAX_YEARS ahead. Null: does not expire. */
    expires_at: z.nullable(z.int()),
    count: z.int().check(z.gte(INVITE_CODES_AT_ONCE.min), z.lte(INVITE_CODES_AT_ONCE.max)),
    attempt_id: attemptIdField,
  }),
  response: z.object({
    codes: z.array(
      z.object({ code: z.string().check(z.regex(INVITE_CODE_PATTERN)), signup_url: z.string() }),
    ),
  }),
} as const
