import type { CallRequest } from '@domain/calls/contract'
import { changePassword as contract } from '@domain/calls/change-password'
import { toAppError } from '../../../firebase/errors'
import { loadFunctions } from '../../../firebase/load'
import { hasSessionEnded, runPasswordChange } from '../../../firebase/session'

/**
 * Changes the member's password, which ends all sessions of the member. The page then opens /login with a message.
 * @throws AppError when the password was not changed, or when it is unknown whether it was changed
 */
export async function changePassword(input: CallRequest<typeof contract>): Promise<void> {
  const { call } = await loadFunctions()
  await runPasswordChange(async () => {
    try {
      await call(contract, input)
    } catch (error) {
      // If the response was lost, the password may still have been changed. A password change ends all sessions. If the
      // sessions have ended, the change has therefore succeeded.
      if (!toAppError(error).isBreakdown || !(await hasSessionEnded())) throw error
    }
  })
}
