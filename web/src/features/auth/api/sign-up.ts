import type { CallRequest } from '@domain/calls/contract'
import { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import { toAppError } from '../../../firebase/errors'
import { loadCredentials, loadFunctions } from '../../../firebase/load'
import { logProblem } from '../../../ui/log'

/** The result: a session, an address to be confirmed, or an account that could not be signed in right away. */
export type SignUpOutcome = 'signed_in' | 'confirm_email' | 'created'

/**
 * Redeems the code and signs in. Once the account exists it never throws: the code is used, so trying again would be
 * pointless.
 * @throws AppError when no account was made, or when that is unknown (the same attempt id then resumes)
 */
export async function signUp(input: CallRequest<typeof signUpWithInvite>): Promise<SignUpOutcome> {
  const { call } = await loadFunctions()
  const { status } = await call(signUpWithInvite, input)
  if (status === 'confirm_email') return 'confirm_email'
  try {
    const { signIn } = await loadCredentials()
    await signIn(input.email, input.password)
    return 'signed_in'
  } catch (thrown) {
    const error = toAppError(thrown)
    logProblem('Sign-in after sign-up failed', error)
    return error.code === 'email_not_confirmed' ? 'confirm_email' : 'created'
  }
}
