/** These functions call Firebase Auth as a client does, with only the public API key. */

export interface AuthResponse {
  status: number
  /** The error's message; undefined if the call succeeded. */
  error: string | undefined
  localId: string | undefined
  idToken: string | undefined
}

/** @param method for example 'signUp' */
export async function authRest(method: string, body: object): Promise<AuthResponse> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const payload = (await response.json()) as {
    error?: { message: string }
    localId?: string
    idToken?: string
  }
  return {
    status: response.status,
    error: payload.error?.message,
    localId: payload.localId,
    idToken: payload.idToken,
  }
}

export function signIn(email: string, password = 'open-sesame'): Promise<AuthResponse> {
  return authRest('signInWithPassword', { email, password, returnSecureToken: true })
}

/** Returns the claims in a token, without verifying it. */
export function claimsOf(idToken: string | undefined): Record<string, unknown> {
  const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(payload || '{}') as Record<string, unknown>
}

interface MailCode {
  email: string
  requestType: string
  oobLink: string
}

/** Returns the emails to an address. The Auth emulator only records these emails and does not send them. */
export async function mailsTo(email: string): Promise<MailCode[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: MailCode[] }
  return oobCodes.filter((mail) => mail.email === email)
}
