import type { CallRequest } from '@domain/calls/contract'
import { changePassword as contract } from '@domain/calls/change-password'
import { toAppError } from '../../../firebase/errors'
import { loadFunctions } from '../../../firebase/load'
import { hasSessionEnded } from '../../../firebase/session'

/**
 * Changes the member's password, which ends all sessions.
 * @throws AppError when the password was not changed, or when this is unknown
 */
export async function changePassword(input: CallRequest<typeof contract>): Promise<void> {
  const { call } = await loadFunctions()
  try {
    await call(contract, input)
  } catch (error) {
    // The response may have been lost. If the session has ended, the password was changed.
    if (!toAppError(error).isBreakdown || !(await hasSessionEnded())) throw error
  }
}
