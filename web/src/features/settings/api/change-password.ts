import type { CallRequest } from '@domain/calls/contract'
import { changePassword as contract } from '@domain/calls/change-password'
import { toAppError } from '../../../firebase/errors'
import { loadFunctions } from '../../../firebase/load'
import { hasSessionEnded } from '../../../firebase/session'

/** Changes the member's password; all sessions end. @throws AppError when the password is unchanged or its state unknown */
export async function changePassword(input: CallRequest<typeof contract>): Promise<void> {
  const { call } = await loadFunctions()
  try {
    await call(contract, input)
  } catch (error) {
    // The answer may have been lost: if the session has ended since, the change succeeded.
    if (!toAppError(error).isBreakdown || !(await hasSessionEnded())) throw error
  }
}
