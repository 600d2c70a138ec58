import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { isMissingAccount } from '../../functions/src/lib/sdk-errors'
import { authRest, claimsOf, mailsTo } from './support/auth-rest'
import { callOverHttp } from './support/callable-http'
import { codeOf, giveCode, userOf } from './support/people'
import { auth, close } from './support/services'

afterAll(close)

const newEmail = () => `${randomUUID()}@cave.example`

describe('accounts created by clients', () => {
  it.each([
    ['an e-mail address and a password', () => ({ password: 'open-sesame' })],
    ['an invitation code', async () => ({ password: 'open-sesame', code: await giveCode() })],
    [
      'a role in its attributes',
      () => ({ password: 'open-sesame', customAttributes: '{"role":"admin"}' }),
    ],
  ])('a client cannot create an account with %s', async (_, fields) => {
    const email = newEmail()
    const response = await authRest('signUp', {
      email,
      ...(await fields()),
      returnSecureToken: true,
    })
    expect(response.status).toBe(400)
    expect(response.error).toContain('signup_closed')
    expect(response.idToken).toBeUndefined()
    expect(await userOf(email)).toBeUndefined()
  })

  it('a client cannot create an account through an emailed sign-in link', async () => {
    const email = newEmail()
    const sent = await authRest('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'http://127.0.0.1/',
    })
    // In production, sign-in by an emailed link is switched off. Where it is switched on, the blocking function must
    // refuse the new account.
    if (sent.status === 200) {
      const [mail] = await mailsTo(email)
      const oobCode = new URL(mail?.oobLink ?? '').searchParams.get('oobCode')
      const response = await authRest('signInWithEmailLink', { email, oobCode })
      expect(response.error).toContain('signup_closed')
    }
    expect(await userOf(email)).toBeUndefined()
  })

  it('a client cannot create an account through an identity provider such as Google', async () => {
    const email = newEmail()
    const idToken = JSON.stringify({ sub: randomUUID(), email, email_verified: true })
    const response = await authRest('signInWithIdp', {
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://127.0.0.1/',
      returnSecureToken: true,
    })
    expect(response.error).toContain('signup_closed')
    expect(await userOf(email)).toBeUndefined()
  })
})

/**
 * Firebase runs no blocking function for an anonymous account. In production, anonymous sign-in is switched off, but
 * the emulator allows it.
 */
describe('anonymous accounts', () => {
  it('an anonymous account has no role and cannot call functions for members, even after it has added an email address', async () => {
    const code = await giveCode()
    const { idToken, localId } = await authRest('signUp', { returnSecureToken: true })
    expect(claimsOf(idToken)).not.toHaveProperty('role')
    expect(await callOverHttp('home', {}, idToken)).toMatchObject({ status: 403 })

    const email = newEmail()
    const linked = await authRest('signUp', {
      idToken,
      email,
      password: 'open-sesame',
      returnSecureToken: true,
    })
    expect(claimsOf(linked.idToken)).not.toHaveProperty('role')
    const again = await authRest('signInWithPassword', {
      email,
      password: 'open-sesame',
      returnSecureToken: true,
    })
    expect(claimsOf(again.idToken)).not.toHaveProperty('role')
    expect(await callOverHttp('home', {}, again.idToken)).toMatchObject({ status: 403 })
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
    await auth.deleteUser(localId ?? '').catch((error: unknown) => {
      if (!isMissingAccount(error)) throw error
    })
  })
})
