import { resendConfirmation as contract } from '@domain/calls/resend-confirmation'
import { requestPasswordReset } from '@domain/calls/reset-password'
import { loadCredentials, loadFunctions } from '../../../firebase/load'

/** @throws AppError */
export async function signIn(email: string, password: string): Promise<void> {
  const credentials = await loadCredentials()
  await credentials.signIn(email, password)
}

/** Has the same result whether or not the account exists. @throws AppError */
export async function resendConfirmation(email: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(contract, { email })
}

/** Has the same result whether or not the account exists. @throws AppError */
export async function sendPasswordReset(email: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(requestPasswordReset, { email })
}
