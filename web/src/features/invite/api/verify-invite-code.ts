import type { CallResponse } from '@domain/calls/contract'
import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { loadFunctions } from '../../../firebase/load'

export type Verified = CallResponse<typeof contract>

/** Checks whether a code can be redeemed now, and which address it is limited to. @throws AppError */
export async function verifyInviteCode(code: string): Promise<Verified> {
  const { call } = await loadFunctions()
  return call(contract, { code })
}
