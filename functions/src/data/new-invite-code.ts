import type { Firestore } from 'firebase-admin/firestore'
import type { InviteCode } from '@domain/entities/invite-code'
import { INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { randomText } from '../lib/random'
import { isConflict } from '../lib/sdk-errors'
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

const TRIES = 5

/**
 * Makes codes, all in one commit or none; when one exists already, all are drawn again.
 * @param count at most as many as one commit takes (500)
 */
export async function storeNewInviteCodes(
  db: Firestore,
  count: number,
  given: Given,
): Promise<string[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const drawn = new Map<string, InviteCode>()
    while (drawn.size < count) {
      const invite = newInviteCode(given)
      drawn.set(invite.code, invite)
    }
    const batch = db.batch()
    for (const [code, invite] of drawn) batch.create(inviteCodes(db).doc(code), invite)
    try {
      await batch.commit()
      return [...drawn.keys()]
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new Error('No free codes found')
}
