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
import { patchCodeRow } from './codes'

export type NewCodes = Omit<CallRequest<typeof createInviteCodes>, 'attempt_id'>
export type CreatedCode = CallResponse<typeof createInviteCodes>['codes'][number]

/**
 * Creates all requested codes, or none after a failure. Repeated calls with the same `attempt_id` create the codes
 * only once.
 * @param attempt_id a random id
 * @throws AppError
 */
export async function createCodes(request: NewCodes, attempt_id: string): Promise<CreatedCode[]> {
  return (await call(createInviteCodes, { ...request, attempt_id })).codes
}

/** Renews an expired code that is limited to one email address. @throws AppError */
export async function renewCode(code: string): Promise<void> {
  const { expires_at } = await call(renewInviteCode, { code })
  patchCodeRow(code, { expires_at: new Date(expires_at) })
}

/**
 * Revokes an unused code. If somebody redeems the code at the same time, the transaction prevents the revocation. Also
 * succeeds if this admin has already revoked the code, because the response to an earlier request may have been lost.
 * @throws AppError `stale` when the code was used, or revoked by another admin; `gone` when it does not exist
 */
export async function revokeCode(code: string): Promise<void> {
  const ref = doc(db, COLLECTIONS.inviteCodes, code)
  const revoked_by = await transact(async (transaction, uid) => {
    const stored = (await transaction.get(ref.withConverter(converters.inviteCode))).data()
    if (!stored) throw new AppError('gone')
    const { is_used, used_at, used_by, revoked_at, revoked_by: revokedBy } = stored
    patchCodeRow(code, { is_used, used_at, used_by, revoked_at, revoked_by: revokedBy })
    if (is_used) throw new AppError('stale', { message: MESSAGES.inviteCodeUsedMeanwhile })
    if (revoked_at && revokedBy === uid) return uid
    if (revoked_at) throw new AppError('stale', { message: MESSAGES.inviteCodeRevokedBefore })
    transaction.update(ref, { revoked_at: serverTimestamp(), revoked_by: uid })
    return uid
  })
  patchCodeRow(code, { revoked_at: new Date(), revoked_by })
}
