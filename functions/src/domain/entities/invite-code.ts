import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { LENGTHS } from '../limits'
import { INVITE_CREATORS, type InviteStatus } from '../options'
import { paragraph } from '../text'

/** A redemption under way: it owns the code until `lease_until`; enough stands here to finish or to undo it. */
export const inviteClaimSchema = z.object({
  /** The account to be made, chosen before it exists. */
  uid: z.string(),
  /** SHA-256 of the attempt's id: the same person may resume at once, anybody else waits for the lease. */
  attempt_hash: z.string(),
  lease_until: z.date(),
  first_name: z.string(),
  last_name: z.string(),
  /** SHA-256 of the attempt's hash and the address: another address for the same attempt counts as another try. */
  email_hash: z.optional(z.string()),
  /** The account of a redemption that was given up: deleted before this one may finish. */
  abandoned_uid: z.optional(z.string()),
})
export type InviteClaim = z.infer<typeof inviteClaimSchema>

/** `invite_codes/{code}`. Written by functions; an admin may only revoke an unused one. */
export const inviteCodeSchema = z.object({
  code: z.string().check(z.regex(INVITE_CODE_PATTERN)),
  description: z.nullable(paragraph(LENGTHS.inviteDescription)),
  is_used: z.boolean(),
  used_at: z.nullable(z.date()),
  /** uid of the member who joined with it. */
  used_by: z.nullable(z.string()),
  /** SHA-256 of the attempt that used it, so that a lost answer can be asked for again. */
  used_attempt_hash: z.nullable(z.string()),
  created_at: z.date(),
  /** Document id of the API key, or uid of the admin. */
  created_by: z.string(),
  created_by_kind: z.enum(INVITE_CREATORS),
  expires_at: z.nullable(z.date()),
  revoked_at: z.nullable(z.date()),
  revoked_by: z.nullable(z.string()),
  claim: z.nullable(inviteClaimSchema),
  /** Addresses that it was tried with, and when the first of them was: it rests after TRIES_PER_CODE. Missing: none. */
  tries: z.optional(z.object({ count: z.int(), since: z.date() })),
})
export type InviteCode = z.infer<typeof inviteCodeSchema>

/** The status that the table shows. */
export function inviteStatus(
  code: Pick<InviteCode, 'is_used' | 'revoked_at' | 'expires_at'>,
  now: Date,
): InviteStatus {
  if (code.is_used) return 'Used'
  if (code.revoked_at) return 'Revoked'
  if (code.expires_at && code.expires_at <= now) return 'Expired'
  return 'Unused'
}
