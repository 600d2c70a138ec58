import { confirmEmail as confirmContract } from '@domain/calls/confirm-email'
import {
  checkResetCode as checkContract,
  resetPassword as resetContract,
} from '@domain/calls/reset-password'
import { toAppError } from '../../../firebase/errors'
import { loadCredentials, loadFunctions } from '../../../firebase/load'

/** The address of the account whose password a link resets. @throws AppError `link_invalid` */
export async function checkResetCode(code: string): Promise<string> {
  const { call } = await loadFunctions()
  const { email } = await call(checkContract, { code })
  return email
}

interface NewPassword {
  code: string
  /** The account's address, as `checkResetCode` returned it. */
  email: string
  new_password: string
}

/** Sets a new password. @throws AppError `link_invalid`, or a refusal of the password */
export async function resetPassword({ code, email, new_password }: NewPassword): Promise<void> {
  const { call } = await loadFunctions()
  try {
    await call(resetContract, { code, new_password })
  } catch (thrown) {
    // An earlier try may have used the code up, and its answer was lost: then the password works.
    if (toAppError(thrown).code !== 'link_invalid' || !(await works(email, new_password)))
      throw thrown
  }
}

async function works(email: string, password: string): Promise<boolean> {
  const { signIn } = await loadCredentials()
  return signIn(email, password).then(
    () => true,
    () => false,
  )
}

/** @throws AppError `link_invalid` */
export async function confirmEmail(code: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(confirmContract, { code })
}
