import type { InviteCode } from '@domain/entities/invite-code'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { randomText } from '../lib/random'

type Given = Pick<
  InviteCode,
  'description' | 'created_at' | 'created_by' | 'created_by_kind' | 'expires_at'
>

/** A document for a new code that nobody has used. */
export function newInviteCode(given: Given): InviteCode {
  return {
    ...given,
    code: randomText(INVITE_ALPHABET, LENGTHS.inviteCode),
    is_used: false,
    used_at: null,
    used_by: null,
    used_attempt_hash: null,
    revoked_at: null,
    revoked_by: null,
    claim: null,
  }
}
