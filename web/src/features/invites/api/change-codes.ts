import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { renewInviteCode } from '@domain/calls/renew-invite-code'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { converters } from '../../../firebase/converters'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { call } from '../../../firebase/functions'
import { transact } from '../../../firebase/transact'
import { showCode } from './codes'

export type NewCodes = Omit<CallRequest<typeof createInviteCodes>, 'attempt_id'>
export type CreatedCode = CallResponse<typeof createInviteCodes>['codes'][number]

/** Creates codes: all of them or none, once for each attempt. @param attempt_id of these codes @throws AppError */
export async function createCodes(wanted: NewCodes, attempt_id: string): Promise<CreatedCode[]> {
  return (await call(createInviteCodes, { ...wanted, attempt_id })).codes
}

/** Makes an expired code for one address valid again. @throws AppError */
export async function renewCode(code: string): Promise<void> {
  const { expires_at } = await call(renewInviteCode, { code })
  showCode(code, { expires_at: new Date(expires_at) })
}

/**
 * Revokes an unused code, under the rules. The code is read in the same transaction: a code that was redeemed meanwhile
 * is not changed. A code that this admin has revoked counts as success, since the earlier answer may have been lost.
 * @throws AppError `stale` when it was used, or revoked by somebody else, `gone` when it does not exist
 */
export async function revokeCode(code: string): Promise<void> {
  const ref = doc(db, COLLECTIONS.inviteCodes, code)
  const revoked_by = await transact(async (transaction, uid) => {
    const stored = (await transaction.get(ref.withConverter(converters.inviteCode))).data()
    if (!stored) throw new AppError('gone')
    const { is_used, used_at, used_by, revoked_at, revoked_by: former } = stored
    showCode(code, { is_used, used_at, used_by, revoked_at, revoked_by: former })
    if (is_used) throw new AppError('stale', { message: MESSAGES.inviteCodeUsedMeanwhile })
    if (revoked_at && former === uid) return uid
    if (revoked_at) throw new AppError('stale', { message: MESSAGES.inviteCodeRevokedBefore })
    transaction.update(ref, { revoked_at: serverTimestamp(), revoked_by: uid })
    return uid
  })
  showCode(code, { revoked_at: new Date(), revoked_by })
}
