import { WEB_PATHS } from '@domain/paths'
import type { Services } from '../lib/services'

const TIMEOUT_MS = 5_000

class AuthCallFailed extends Error {
  override readonly name = 'AuthCallFailed'
  /** @param code method and status, for the log */
  constructor(readonly code: string) {
    super(code)
  }
}

/**
 * Lets Firebase send its own confirmation mail. Its REST call wants a session of the account, so the server makes one
 * with a custom token and forgets it; blocking functions don't run for custom tokens, in production or the emulator.
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

async function callAuth(
  apiKey: string,
  method: string,
  body: object,
): Promise<{ idToken?: string }> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}/` : 'https://'
  const response = await fetch(
    `${origin}identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey || 'emulator'}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  if (!response.ok) throw new AuthCallFailed(`${method}-${response.status}`)
  return (await response.json()) as { idToken?: string }
}
