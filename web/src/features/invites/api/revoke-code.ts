import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { converters } from '../../../firebase/converters'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'
import { showCode } from './found'

export interface Revocation {
  code: string
  /** The admin's uid. */
  by: string
}

/**
 * Revokes an unused code, under the rules. It is read in the same transaction: one that was redeemed meanwhile stays as it is,
 * and one that this admin has revoked already is revoked: an earlier try did it, its answer lost.
 * @throws AppError `stale` when it was used, or revoked by somebody else before, `gone` when there is none
 */
export async function revokeCode({ code, by }: Revocation): Promise<void> {
  const ref = doc(db, COLLECTIONS.inviteCodes, code)
  await transact(async (transaction) => {
    const snapshot = await transaction.get(ref.withConverter(converters.inviteCode))
    const stored = snapshot.data()
    if (!stored) throw new AppError('gone')
    const { is_used, used_at, used_by, revoked_at, revoked_by } = stored
    showCode(code, { is_used, used_at, used_by, revoked_at, revoked_by })
    if (is_used) throw new AppError('stale', { message: MESSAGES.inviteCodeUsedMeanwhile })
    if (revoked_at && revoked_by === by) return
    if (revoked_at) throw new AppError('stale', { message: MESSAGES.inviteCodeRevokedBefore })
    transaction.update(ref, { revoked_at: serverTimestamp(), revoked_by: by })
  })
  showCode(code, { revoked_at: new Date(), revoked_by: by })
}
