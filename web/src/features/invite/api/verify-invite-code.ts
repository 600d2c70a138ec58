import { verifyInviteCode as contract } from '@domain/calls/verify-invite-code'
import { loadFunctions } from '../../../firebase/load'

/** Whether a code can be redeemed now. @throws AppError */
export async function verifyInviteCode(code: string): Promise<boolean> {
  const { call } = await loadFunctions()
  return (await call(contract, { code })).valid
}
