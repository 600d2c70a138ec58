import * as z from 'zod/mini'
import { addressField } from '../email-key'
import { INVITE_EXPIRY_MAX_DAYS, LENGTHS } from '../limits'
import { atMost, WELL_FORMED } from '../text'

const optionalField = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

/**
 * Body of POST /functions/v1/create-invite-code. Unknown fields are ignored. A field that is null is treated as
 * missing, and so is a blank description. `email` is ignored unless `bind_email` is true (see `boundEmailBody`).
 */
export const createInviteCodeBody = z.object({
  description: optionalField(
    z.string().check(z.trim(), atMost(LENGTHS.inviteDescription), z.regex(WELL_FORMED)),
  ),
  bind_email: optionalField(z.boolean()),
  /** When the code expires: a time in the future, at most INVITE_EXPIRY_MAX_DAYS days from now. */
  expires_at: optionalField(z.iso.datetime({ offset: true })),
  dry_run: optionalField(z.boolean()),
})

/** The message for an `expires_at` that is not a time, or not in the allowed range. */
export const EXPIRES_AT_ERROR = `Field expires_at: a date and time like 2025-12-05T09:30:00Z or 2025-12-05T13:30:00+04:00, in the future, at most ${INVITE_EXPIRY_MAX_DAYS} days ahead.`

/** If `bind_email` is true, the body must also contain this field. */
export const boundEmailBody = z.object({ email: addressField })

/** The response with a new code. Times are ISO 8601 in UTC. */
export interface CreateInviteCodeAnswer {
  code: string
  description: string | null
  created_at: string
  expires_at: string | null
  /** The only email address that may redeem the code; null if the code is not bound to an email address. */
  bound_email: string | null
  signup_url: string
}

/** The response to a dry run, which creates no code. */
export interface DryRunAnswer extends Omit<CreateInviteCodeAnswer, 'code' | 'signup_url'> {
  dry_run: true
  code: null
  signup_url: null
}
