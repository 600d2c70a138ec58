import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { call } from '../../../firebase/functions'
import { found } from './found'

export type NewCodes = Omit<CallRequest<typeof createInviteCodes>, 'attempt_id'>
export type CreatedCode = CallResponse<typeof createInviteCodes>['codes'][number]

/** Makes codes: all of them or none, once for each attempt. @param attempt_id of these codes @throws AppError */
export async function createCodes(wanted: NewCodes, attempt_id: string): Promise<CreatedCode[]> {
  const { codes } = await call(createInviteCodes, { ...wanted, attempt_id })
  found.expire()
  return codes
}
