import type { CallRequest } from '@domain/calls/contract'
import { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import { toAppError, type AppErrorCode } from '../../../firebase/errors'
import { loadCredentials, loadFunctions } from '../../../firebase/load'
import { requireStorage } from '../../../firebase/require-storage'
import { logProblem } from '../../../firebase/log'

/**
 * The result of a sign-up. The account exists in all cases.
 * - `signed_in`: the member is signed in.
 * - `confirm_email`: before signing in, the member must confirm the email address.
 * - `confirm_email_again`: as `confirm_email`, but an earlier request with the same attempt id created the account,
 *   perhaps with a different password.
 * - `other_password`: signing in failed, because an earlier request with the same attempt id created the account with a
 *   different password.
 * - `created`: signing in failed for another reason.
 */
export type SignUpOutcome =
  | 'signed_in'
  | 'confirm_email'
  | 'confirm_email_again'
  | 'created'
  | 'other_password'

/**
 * Redeems the code, creates the account and signs in. If only the sign-in fails, does not throw an error, because the
 * account exists and the code is used. The outcome then says why the person is not signed in.
 * @throws AppError if no account was created, or if it is unknown whether one was created; a retry with the same
 * attempt id then continues the sign-up
 */
export async function signUp(input: CallRequest<typeof signUpWithInvite>): Promise<SignUpOutcome> {
  // Without storage, the new member could not stay signed in, so storage is checked before the code is used.
  requireStorage()
  const { call } = await loadFunctions()
  const { status, again } = await call(signUpWithInvite, input)
  if (status === 'confirm_email') return again ? 'confirm_email_again' : 'confirm_email'
  try {
    const { signIn } = await loadCredentials()
    await signIn(input.email, input.password)
    return 'signed_in'
  } catch (rawError) {
    const error = toAppError(rawError)
    logProblem('Sign-in after sign-up failed', error)
    return OUTCOMES[error.code] ?? 'created'
  }
}

/** The outcome of a sign-up that created the account, but could not sign in, by the error code of the sign-in. */
const OUTCOMES: Partial<Record<AppErrorCode, SignUpOutcome>> = {
  email_not_confirmed: 'confirm_email',
  invalid_credentials: 'other_password',
}
