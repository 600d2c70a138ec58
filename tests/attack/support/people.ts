import type { Role } from '@domain/options'
import { authRest, type AuthResponse } from '../../functions/support/auth-rest'
import { giveMember } from '../../functions/support/people'
import { auth } from '../../functions/support/services'
import { randomUUID } from 'node:crypto'
import { authUrl, send } from './wire'

export const PASSWORD = 'open-sesame'

export interface Person {
  uid: string
  email: string
  token: string
  refreshToken: string
}

export interface Session {
  idToken: string
  refreshToken: string
  localId: string
}

/** Signs in with a password, with the same request as the browser. @throws if the sign-in is refused */
export async function signIn(email: string, password = PASSWORD): Promise<Session> {
  const body = { email, password, returnSecureToken: true }
  const { status, text } = await send(authUrl('signInWithPassword'), { body })
  if (status !== 200) throw new Error(`Sign-in refused: ${text}`)
  return JSON.parse(text) as Session
}

async function signInPerson({ uid, email }: { uid: string; email: string }): Promise<Person> {
  const { idToken, refreshToken } = await signIn(email)
  return { uid, email, token: idToken, refreshToken }
}

/** Creates a member, or an account with another role, and signs in to the account. */
export const createMember = async (role: Role = 'member'): Promise<Person> =>
  signInPerson(await giveMember(role))

/**
 * Creates an account that has redeemed no invitation, and signs in to it. The account has neither a role claim nor a
 * role row (a document in `user_roles`).
 */
export async function createAccountWithoutRole(): Promise<Person> {
  const email = `${randomUUID()}@cave.example`
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
  return signInPerson({ uid, email })
}

/**
 * Creates an anonymous account. In production, Firebase Auth refuses to create such accounts, but the emulator has no
 * setting for this.
 */
export const createAnonymousAccount = (): Promise<AuthResponse> =>
  authRest('signUp', { returnSecureToken: true })

/** Exchanges a refresh token for a new ID token. */
export const exchangeRefreshToken = (refreshToken: string) =>
  send(authUrl('').replace(/identitytoolkit.*(\?)/, 'securetoken.googleapis.com/v1/token$1'), {
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
  })
