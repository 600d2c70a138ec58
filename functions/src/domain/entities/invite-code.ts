import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { LENGTHS } from '../limits'
import { INVITE_CREATORS, INVITE_REVOCATIONS, type InviteStatus } from '../options'
import { multiLineText } from '../text'

/**
 * The claim of a running redemption. It holds the code until `lease_until`, and contains all data that is needed to
 * finish or undo the redemption.
 */
export const inviteClaimSchema = z.object({
  /** The uid of the account to be created, which is chosen in advance. */
  uid: z.string(),
  /** SHA-256 of the attempt's id. The same attempt may resume at once; other attempts wait until the lease ends. */
  attempt_hash: z.string(),
  lease_until: z.date(),
  first_name: z.string(),
  last_name: z.string(),
  /** SHA-256 of the attempt's hash and the address. An attempt with a different address is counted as another try. */
  email_hash: z.optional(z.string()),
  /** The uid of an abandoned redemption's account. The account is deleted before the current redemption can finish. */
  abandoned_uid: z.optional(z.string()),
})
export type InviteClaim = z.infer<typeof inviteClaimSchema>

/** `invite_codes/{code}`. Written by functions; an admin may only revoke an unused code. */
export const inviteCodeSchema = z.object({
  code: z.string().check(z.regex(INVITE_CODE_PATTERN)),
  description: z.nullable(multiLineText(LENGTHS.inviteDescription)),
  is_used: z.boolean(),
  used_at: z.nullable(z.date()),
  /** The uid of the member who redeemed the code. */
  used_by: z.nullable(z.string()),
  /**
   * SHA-256 of the id of the attempt that used the code. With this hash, a retry of the same attempt is recognised and
   * gets the response again.
   */
  used_attempt_hash: z.nullable(z.string()),
  created_at: z.date(),
  /** The document id of the API key, or the uid of the admin or member. */
  created_by: z.string(),
  created_by_kind: z.enum(INVITE_CREATORS),
  expires_at: z.nullable(z.date()),
  revoked_at: z.nullable(z.date()),
  revoked_by: z.nullable(z.string()),
  /** The reason why a function revoked the code. Missing if an admin revoked it with a direct write. */
  revoked_why: z.optional(z.enum(INVITE_REVOCATIONS)),
  /** The only address that may redeem the code, as shown to people. If missing, any address may (decision 057). */
  bound_email: z.optional(z.string()),
  /** `emailKey` of `bound_email`, by which addresses are compared. */
  bound_key: z.optional(z.string()),
  /** The id of the application for which the code was created. */
  application_id: z.optional(z.string()),
  /** The uid of the member who sent the invitation. */
  sponsor_uid: z.optional(z.string()),
  /** The sponsor, the sponsor's sponsor and so on, at most SPONSOR_PATH_LENGTH. */
  sponsor_path: z.optional(z.array(z.string())),
  /** The sponsor's message to the guest. */
  note: z.optional(z.string()),
  claim: z.nullable(inviteClaimSchema),
  /**
   * The number of addresses that the code was tried with, and the time of the first try. After TRIES_PER_CODE
   * addresses, the code is refused until the window ends. Missing if the code was not tried.
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
