import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { LENGTHS } from '../limits'
import { INVITE_CREATORS, INVITE_REVOCATIONS, type InviteStatus } from '../options'
import { multiLineText } from '../text'

/**
 * The claim of a redemption: the data that a redemption in progress stores on its code. Until `lease_until`, no other
 * redemption can use the code. The claim contains all data that is needed to finish or undo the redemption.
 */
export const inviteClaimSchema = z.object({
  /** The uid of the account that the redemption creates. The uid is chosen before the account is created. */
  uid: z.string(),
  /**
   * SHA-256 of the id of the sign-up attempt. A repeated call with this id may continue immediately; calls with other
   * ids wait until `lease_until`.
   */
  attempt_hash: z.string(),
  lease_until: z.date(),
  first_name: z.string(),
  last_name: z.string(),
  /**
   * SHA-256 of `attempt_hash` and the email address. If the attempt is repeated with a different email address, this
   * hash differs, and the repetition counts as another try (see `tries`).
   */
  email_hash: z.optional(z.string()),
  /**
   * The uid of the account of an earlier, abandoned redemption. This account is deleted before the current redemption
   * can finish.
   */
  abandoned_uid: z.optional(z.string()),
})
export type InviteClaim = z.infer<typeof inviteClaimSchema>

/**
 * `invite_codes/{code}`. Written by functions. The only direct write that the security rules allow is that an admin
 * revokes an unused code.
 */
export const inviteCodeSchema = z.object({
  code: z.string().check(z.regex(INVITE_CODE_PATTERN)),
  description: z.nullable(multiLineText(LENGTHS.inviteDescription)),
  is_used: z.boolean(),
  used_at: z.nullable(z.date()),
  /** The uid of the member who redeemed the code. */
  used_by: z.nullable(z.string()),
  /**
   * SHA-256 of the id of the sign-up attempt that used the code. If the call of this attempt is repeated, the function
   * recognises it by this hash and returns the same response.
   */
  used_attempt_hash: z.nullable(z.string()),
  created_at: z.date(),
  /** The creator: the document id of the API key, or the uid of the admin or member. */
  created_by: z.string(),
  created_by_kind: z.enum(INVITE_CREATORS),
  expires_at: z.nullable(z.date()),
  revoked_at: z.nullable(z.date()),
  revoked_by: z.nullable(z.string()),
  /** The reason why a function revoked the code. Missing if an admin revoked it with a direct write. */
  revoked_why: z.optional(z.enum(INVITE_REVOCATIONS)),
  /**
   * The only email address that may redeem the code, in the spelling that is shown to people. Missing if the code is
   * not bound to an email address (decision 057).
   */
  bound_email: z.optional(z.string()),
  /** `emailKey` of `bound_email`. Email addresses are compared by this key. */
  bound_key: z.optional(z.string()),
  /** The id of the application for which the code was created. */
  application_id: z.optional(z.string()),
  /** The uid of the member who sent the invitation. */
  sponsor_uid: z.optional(z.string()),
  /**
   * The chain of sponsors as uids, at most SPONSOR_PATH_LENGTH: first the member who sent the invitation, then the
   * member who invited that member, and so on.
   */
  sponsor_path: z.optional(z.array(z.string())),
  /** The sponsor's message to the guest. */
  note: z.optional(z.string()),
  claim: z.nullable(inviteClaimSchema),
  /**
   * The number of tries to sign up with the code in the latest time window, which begins at `since`. TRIES_PER_CODE
   * limits them. Replacing a claim of the same attempt and email address is not a try. Missing before the first try.
   */
  tries: z.optional(z.object({ count: z.int(), since: z.date() })),
})
export type InviteCode = z.infer<typeof inviteCodeSchema>

/** Returns the status of a code, as the admins' table shows it. */
export function inviteStatus(
  code: Pick<InviteCode, 'is_used' | 'revoked_at' | 'expires_at'>,
  now: Date,
): InviteStatus {
  if (code.is_used) return 'Used'
  if (code.revoked_at) return 'Revoked'
  if (code.expires_at && code.expires_at <= now) return 'Expired'
  return 'Unused'
}
