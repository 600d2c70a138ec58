import { resendConfirmation as contract } from '@domain/calls/resend-confirmation'
import { requestPasswordReset } from '@domain/calls/reset-password'
import { loadCredentials, loadFunctions } from '../../../firebase/load'
import { requireStorage } from '../../../firebase/require-storage'

/** Loads the Firebase SDK and signs in. @throws AppError */
export async function signIn(email: string, password: string): Promise<void> {
  requireStorage()
  const credentials = await loadCredentials()
  await credentials.signIn(email, password)
}

/** Requests a new confirmation email. The result does not reveal whether the account exists. @throws AppError */
export async function resendConfirmation(email: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(contract, { email })
}

/**
 * Requests an email with a link to reset the password. The result does not reveal whether the account exists.
 * @throws AppError
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(requestPasswordReset, { email })
}
