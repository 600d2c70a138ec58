import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { call } from '../../../firebase/functions'
import { found } from './found'

export type NewCodes = CallRequest<typeof createInviteCodes>
export type CreatedCode = CallResponse<typeof createInviteCodes>['codes'][number]

/** Makes codes: all of them or none. @throws AppError */
export async function createCodes(wanted: NewCodes): Promise<CreatedCode[]> {
  const { codes } = await call(createInviteCodes, wanted)
  found.expire()
  return codes
}
