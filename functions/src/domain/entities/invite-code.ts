import * as z from 'zod/mini'
import { INVITE_CODE_PATTERN } from '../invite-code'
import { LENGTHS } from '../limits'
import { INVITE_CREATORS, INVITE_REVOCATIONS, type InviteStatus } from '../options'
import { paragraph } from '../text'

/** A running redemption: it holds the code until `lease_until`, with all data needed to finish or undo it. */
export const inviteClaimSchema = z.object({
  /** The account to be created; its id is chosen in advance. */
  uid: z.string(),
  /** SHA-256 of the attempt's id: the same person may resume at once, others wait for the lease. */
  attempt_hash: z.string(),
  lease_until: z.date(),
  first_name: z.string(),
  last_name: z.string(),
  /** SHA-256 of the attempt's hash and the address: another address counts as another try. */
  email_hash: z.optional(z.string()),
  /** The account of an abandoned redemption: it is deleted before this one may finish. */
  abandoned_uid: z.optional(z.string()),
})
export type InviteClaim = z.infer<typeof inviteClaimSchema>

/** `invite_codes/{code}`. Written by functions; an admin may only revoke an unused code. */
export const inviteCodeSchema = z.object({
  code: z.string().check(z.regex(INVITE_CODE_PATTERN)),
  description: z.nullable(paragraph(LENGTHS.inviteDescription)),
  is_used: z.boolean(),
  used_at: z.nullable(z.date()),
  /** uid of the member who redeemed it. */
  used_by: z.nullable(z.string()),
  /** SHA-256 of the attempt that used it, so that a retry gets the lost answer. */
  used_attempt_hash: z.nullable(z.string()),
  created_at: z.date(),
  /** Document id of the API key, or uid of the admin or member. */
  created_by: z.string(),
  created_by_kind: z.enum(INVITE_CREATORS),
  expires_at: z.nullable(z.date()),
  revoked_at: z.nullable(z.date()),
  revoked_by: z.nullable(z.string()),
  /** Why a function revoked it. Missing: an admin did, by a direct write. */
  revoked_why: z.optional(z.enum(INVITE_REVOCATIONS)),
  /** The only address that may redeem it, as shown to people. Missing: whoever holds the code may (decision 057). */
  bound_email: z.optional(z.string()),
  /** The same as `emailKey` of it. Addresses are compared by their keys. */
  bound_key: z.optional(z.string()),
  /** The application that it was made for. */
  application_id: z.optional(z.string()),
  /** The member who invited. */
  sponsor_uid: z.optional(z.string()),
  /** The sponsor, the sponsor's sponsor and so on, at most SPONSOR_PATH_LENGTH. */
  sponsor_path: z.optional(z.array(z.string())),
  /** The sponsor's word to the guest. */
  note: z.optional(z.string()),
  claim: z.nullable(inviteClaimSchema),
  /** Addresses that it was tried with, and the time of the first try; paused after TRIES_PER_CODE. Missing: none. */
  tries: z.optional(z.object({ count: z.int(), since: z.date() })),
})
export type InviteCode = z.infer<typeof inviteCodeSchema>

/** The status shown in the table. */
export function inviteStatus(
  code: Pick<InviteCode, 'is_used' | 'revoked_at' | 'expires_at'>,
  now: Date,
): InviteStatus {
  if (code.is_used) return 'Used'
  if (code.revoked_at) return 'Revoked'
  if (code.expires_at && code.expires_at <= now) return 'Expired'
  return 'Unused'
}
