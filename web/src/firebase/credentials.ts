import { ROLES } from '@domain/options'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { appCheckReady } from './app'
import { auth } from './auth'
import { toAppError } from './errors'

/**
 * Signs in and stores the session in local storage, where the portal finds the session.
 * @throws AppError `invalid_credentials` for a wrong password or an unknown account; `email_not_confirmed`
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await appCheckReady
    await signInWithEmailAndPassword(auth, email, password)
  } catch (error) {
    throw toAppError(error)
  }
}

/** Whether the account that is signed in on this browser is a member. False for an account without a role. */
export async function hasMemberSession(): Promise<boolean> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdTokenResult()
  return ROLES.some((role) => role === token?.claims.role)
}
