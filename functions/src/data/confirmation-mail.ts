import { WEB_PATHS } from '@domain/paths'
import type { Services } from '../lib/services'
import { callAuth } from './auth-rest'

/**
 * Makes Firebase send its own confirmation mail. Its REST call needs a session of the account, so the server creates
 * one with a custom token and discards it. Blocking functions don't run for custom tokens, in production or the
 * emulator.
 * @param uid of an account with an e-mail address
 * @throws when Firebase Auth refuses or can't be reached; the message holds no address
 */
export async function sendConfirmationMail(
  { auth, settings }: Pick<Services, 'auth' | 'settings'>,
  uid: string,
): Promise<void> {
  const token = await auth.createCustomToken(uid)
  const session = await callAuth(settings.webApiKey, 'signInWithCustomToken', {
    token,
    returnSecureToken: true,
  })
  await callAuth(settings.webApiKey, 'sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: session.idToken,
    continueUrl: settings.publicUrl + WEB_PATHS.dashboard,
  })
}
