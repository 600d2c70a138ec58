import type { CallRequest } from '@domain/calls/contract'
import { changePassword as contract } from '@domain/calls/change-password'
import { auth } from '../../../firebase/auth'
import { AppError } from '../../../firebase/errors'
import { loadCredentials, loadFunctions } from '../../../firebase/load'
import { logProblem } from '../../../ui/log'

/**
 * Changes the member's password. All sessions end with it, so this browser signs in anew; where that fails, the member is
 * asked to at the next page, with a password that is good.
 * @throws AppError when the password is as it was, or nobody knows
 */
export async function changePassword(input: CallRequest<typeof contract>): Promise<void> {
  const email = auth.currentUser?.email
  if (!email) throw new AppError('unauthenticated')
  const [{ call }, { signIn }] = await Promise.all([loadFunctions(), loadCredentials()])
  await call(contract, input)
  try {
    await signIn(email, input.new_password)
  } catch (error) {
    logProblem('Sign-in with the new password failed', error)
  }
}
