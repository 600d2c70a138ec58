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

/**
 * Creates either all the codes or none. A repeated call with the same `attempt_id` creates them only once.
 * @param attempt_id a random id
 * @throws AppError
 */
export async function createCodes(wanted: NewCodes, attempt_id: string): Promise<CreatedCode[]> {
  return (await call(createInviteCodes, { ...wanted, attempt_id })).codes
}

/** Renews an expired code that is limited to one address. @throws AppError */
export async function renewCode(code: string): Promise<void> {
  const { expires_at } = await call(renewInviteCode, { code })
  showCode(code, { expires_at: new Date(expires_at) })
}

/**
 * Revokes an unused code in a transaction, so that a code that was redeemed in the meantime is not changed. Also
 * succeeds if this admin has already revoked the code, because an earlier response may have been lost.
 * @throws AppError `stale` when it was used, or revoked by another admin; `gone` when it does not exist
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
