import type { CallResponse } from '@domain/calls/contract'
import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { loadFunctions } from '../../../firebase/load'

export type Verified = CallResponse<typeof contract>

/**
 * Checks whether a code can be redeemed now. The result also has the email address to which the code is limited.
 * @throws AppError
 */
export async function verifyInviteCode(code: string): Promise<Verified> {
  const { call } = await loadFunctions()
  return call(contract, { code })
}
