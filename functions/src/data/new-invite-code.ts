import type { Firestore } from 'firebase-admin/firestore'
import type { InviteCode } from '@domain/entities/invite-code'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { randomText } from '../lib/random'
import type { Draft } from './attempts'
import { inviteCodes } from './collections'

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

/**
 * New codes, to be stored all in one commit or not at all; a code that exists already makes the commit fail.
 * @param count at most as many as one commit takes with its record (499)
 */
export function draftInviteCodes(db: Firestore, count: number, given: Given): Draft<string[]> {
  const drawn = new Map<string, InviteCode>()
  while (drawn.size < count) {
    const invite = newInviteCode(given)
    drawn.set(invite.code, invite)
  }
  const batch = db.batch()
  for (const [code, invite] of drawn) batch.create(inviteCodes(db).doc(code), invite)
  return { batch, made: [...drawn.keys()] }
}
