import { ROLES } from '@domain/options'
import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth'
import { appCheckReady } from './app'
import { auth } from './auth'
import { toAppError } from './errors'

/**
 * Signs in; the session then lies in local storage for the portal to find.
 * @throws AppError `invalid_credentials` alike for a wrong password and an unknown account; `email_not_confirmed`
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await appCheckReady
    await signInWithEmailAndPassword(auth, email, password)
  } catch (error) {
    throw toAppError(error)
  }
}

/**
 * Sends Firebase's reset mail. Resolves as well when there is no such account (decision "Sign-up and sign-in").
 * @throws AppError
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await appCheckReady
    await sendPasswordResetEmail(auth, email)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code !== 'invalid_credentials') throw error
  }
}

/** Whether this browser holds a member's session. A session without role is none of a member: it may sign in anew. */
export async function hasMemberSession(): Promise<boolean> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdTokenResult()
  return ROLES.some((role) => role === token?.claims.role)
}
