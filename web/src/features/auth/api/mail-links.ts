import { confirmEmail as confirmContract } from '@domain/calls/confirm-email'
import {
  checkResetCode as checkContract,
  resetPassword as resetContract,
} from '@domain/calls/reset-password'
import { toAppError } from '../../../firebase/errors'
import { loadCredentials, loadFunctions } from '../../../firebase/load'

/** Checks the code of a reset link. @returns the email address of the link's account @throws AppError `link_invalid` */
export async function checkResetCode(code: string): Promise<string> {
  const { call } = await loadFunctions()
  const { email } = await call(checkContract, { code })
  return email
}

interface NewPassword {
  code: string
  /** The email address of the account, from `checkResetCode`. */
  email: string
  new_password: string
}

/** Sets a new password. @throws AppError `link_invalid`, or the reason why the password is refused */
export async function resetPassword({ code, email, new_password }: NewPassword): Promise<void> {
  const { call } = await loadFunctions()
  try {
    await call(resetContract, { code, new_password })
  } catch (rawError) {
    // If the response to an earlier request was lost, that request may have used the code and set the new password.
    // Signing in with the new password then succeeds.
    if (toAppError(rawError).code !== 'link_invalid' || !(await canSignIn(email, new_password)))
      throw rawError
  }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { signIn } = await loadCredentials()
  return signIn(email, password).then(
    () => true,
    () => false,
  )
}

/** Confirms an email address with the code of a link. @throws AppError `link_invalid` */
export async function confirmEmail(code: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(confirmContract, { code })
}
