const TIMEOUT_MS = 5_000

/** An error response from Firebase Auth. */
export class AuthCallFailed extends Error {
  override readonly name = 'AuthCallFailed'
  /**
   * @param code the method and the HTTP status, for the log
   * @param reason Firebase's error code, for example INVALID_LOGIN_CREDENTIALS
   */
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(code)
  }
}

interface Answer {
  idToken?: string
  email?: string
  /** The purpose of an action code, for example PASSWORD_RESET. */
  requestType?: string
}

/**
 * Calls the REST API of Firebase Auth as a client does, for operations that the Admin SDK does not offer.
 * @param apiKey the API key of the web app
 * @param method for example 'sendOobCode'
 * @throws {AuthCallFailed} when Firebase refuses the call; another error when Firebase can't be reached. No error
 * contains an email address
 */
export async function callAuth(apiKey: string, method: string, body: object): Promise<Answer> {
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
  const answer = (await response.json()) as Answer & { error?: { message?: string } }
  if (!response.ok)
    throw new AuthCallFailed(`${method}-${response.status}`, answer.error?.message ?? '')
  return answer
}
