import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALL_BODY_MAX_BYTES, RATE_LIMITS } from '@domain/limits'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { inviteCodes, rateLimits, userRoles } from '../../functions/src/data/collections'
import { sha256 } from '../../functions/src/lib/crypto'
import { SECURE_HEADERS } from '../../functions/src/http/request'
import { claimsOf, signIn } from './support/auth-rest'
import { callOverHttp, functionUrl } from './support/callable-http'
import { codeOf, everythingOf, giveCode, giveMember, signUpForm } from './support/people'
import { auth, close, db } from './support/services'

afterAll(close)

/**
 * Calls each function once before the tests, because the first call starts the function's process and takes seconds.
 */
beforeAll(async () => {
  for (const name of [
    'verifyInviteCode',
    'signUpWithInvite',
    'resendConfirmation',
    'home',
    'adminStats',
    'createApiKey',
    'setMemberRole',
  ])
    await callOverHttp(name, {})
  await signIn((await giveMember()).email)
}, 120_000)

const idTokenOf = async (email: string) => (await signIn(email)).idToken

describe('sign-up over HTTP', () => {
  it('over HTTP, a visitor verifies an invitation code, signs up and signs in, and the code cannot be used a second time', async () => {
    const code = await giveCode()
    const form = signUpForm(code)
    expect(await callOverHttp('verifyInviteCode', { code: code.toLowerCase() })).toEqual({
      status: 200,
      result: { valid: true },
    })
    expect(await callOverHttp('signUpWithInvite', form)).toEqual({
      status: 200,
      result: { status: 'ready' },
    })
    const { idToken } = await signIn(form.email)
    expect(claimsOf(idToken)).toMatchObject({ role: 'member', email: form.email })

    expect(await callOverHttp('verifyInviteCode', { code })).toMatchObject({
      result: { valid: false },
    })
    expect(await callOverHttp('signUpWithInvite', signUpForm(code))).toEqual({
      status: 400,
      error: {
        status: 'FAILED_PRECONDITION',
        message: MESSAGES.invalidInviteCode,
        details: { code: 'invalid_invite_code' },
      },
    })
    const stats = await callOverHttp('home', null, idToken)
    expect(stats).toMatchObject({ status: 200, result: { active_requests: 0 } })
  })

  it.each([
    ['a call without data', null, 'code', MESSAGES.enterInviteCode],
    ['a blank name', { first_name: ' ' }, 'first_name', MESSAGES.fillInAllFields],
    ['a number as a name', { last_name: 5 }, 'last_name', MESSAGES.fillInAllFields],
    ['an invalid address', { email: 'amina' }, 'email', MESSAGES.invalidEmail],
    ['a short password', { password: '12345' }, 'password', MESSAGES.passwordTooShort],
    [
      'a name with a line break',
      { first_name: 'A\nB' },
      'first_name',
      expect.stringContaining('Line breaks'),
    ],
    [
      'a name with half a surrogate pair',
      { first_name: '\ud800' },
      'first_name',
      expect.any(String),
    ],
    ['an empty attempt id', { attempt_id: '' }, 'attempt_id', ERROR_MESSAGES.invalid_request],
  ])(
    'signUpWithInvite refuses %s with an error that names the field',
    async (_, fields, field, message) => {
      const data = fields && { ...signUpForm('NOSUCH22'), ...fields }
      expect(await callOverHttp('signUpWithInvite', data)).toEqual({
        status: 400,
        error: { status: 'INVALID_ARGUMENT', message, details: { code: 'invalid_request', field } },
      })
    },
  )

  it('signUpWithInvite does not reveal that the email address already has an account', async () => {
    const { email } = await giveMember()
    const code = await giveCode()
    expect(await callOverHttp('signUpWithInvite', signUpForm(code, { email }))).toEqual({
      status: 400,
      error: {
        status: 'FAILED_PRECONDITION',
        message: MESSAGES.accountNotCreated,
        details: { code: 'account_not_created' },
      },
    })
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
  })

  it('over HTTP, resendConfirmation returns an empty result for an unknown email address', async () => {
    expect(
      await callOverHttp('resendConfirmation', { email: `${randomUUID()}@cave.example` }),
    ).toEqual({ status: 200, result: {} })
  })

  it.each([
    ['has no field data', JSON.stringify(signUpForm('NOSUCH22'))],
    [
      'has other fields beside data',
      JSON.stringify({ data: signUpForm('NOSUCH22'), password: 'x' }),
    ],
    ['has a field @type in its data', JSON.stringify({ data: { '@type': 'x', password: 'x' } })],
    ['is nested too deeply', `{"data":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ])(
    'a callable returns our own error, not that of firebase-functions, for a call whose body %s',
    async (_, body) => {
      expect(await sent(body)).toEqual(refusal(ERROR_MESSAGES.invalid_request))
    },
  )

  it('callable functions refuse malformed JSON with our own error', async () => {
    expect(await sent('{"data":')).toEqual(refusal('The body is not valid JSON.'))
  })

  const refusal = (message: string) => ({
    status: 400,
    answer: {
      error: { status: 'INVALID_ARGUMENT', message, details: { code: 'invalid_request' } },
    },
  })
  async function sent(body: string) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(functionUrl('signUpWithInvite'), { method: 'POST', headers, body })
    return { status: response.status, answer: await response.json() }
  }
})

describe('responses of callables', () => {
  const ask = (headers: Record<string, string>, options: RequestInit = {}) =>
    fetch(functionUrl('verifyInviteCode'), {
      method: 'POST',
      body: JSON.stringify({ data: { code: 'NOSUCH22' } }),
      ...options,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const ownOrigin = process.env.PUBLIC_URL ?? ''

  it.each([
    ['a success', 200, () => ask({})],
    ['a refusal by our code', 400, () => ask({}, { body: '{"data":{}}' })],
    ['a refusal by firebase-functions', 400, () => ask({}, { method: 'GET', body: null })],
    ['a refusal of a body without data', 400, () => ask({}, { body: '{}' })],
    [
      'a refusal of a request from another site',
      403,
      () => ask({ origin: 'https://other.example' }),
    ],
    ['a preflight', 204, () => ask({ origin: ownOrigin }, { method: 'OPTIONS', body: null })],
  ])('the response of a callable has all security headers for %s', async (_, status, send) => {
    const response = await send()
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(SECURE_HEADERS))
      expect({ name, value: response.headers.get(name) }).toEqual({ name, value })
  })

  it('CORS headers allow only pages of this site to read responses of callables', async () => {
    const preflight = { method: 'OPTIONS', body: null }
    for (const options of [{}, preflight]) {
      const allowed = await ask({ origin: ownOrigin }, options)
      expect(allowed.ok).toBe(true)
      expect(allowed.headers.get('access-control-allow-origin')).toBe(ownOrigin)
      for (const origin of ['https://other.example', 'null', `${ownOrigin}.other.example`]) {
        const refused = await ask({ origin }, options)
        expect(refused.status).toBe(403)
        expect(refused.headers.has('access-control-allow-origin')).toBe(false)
      }
    }
  })

  it('if the body of a call is too large, only pages of this site can read the error response', async () => {
    const call = { body: JSON.stringify({ data: 'x'.repeat(CALL_BODY_MAX_BYTES) }) }
    const response = await ask({ origin: ownOrigin }, call)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { details: { code: 'payload_too_large' } },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(ownOrigin)
    expect(response.headers.get('vary')).toContain('Origin')
    const refused = await ask({ origin: 'https://other.example' }, call)
    expect(refused.status).toBe(403)
    expect(refused.headers.has('access-control-allow-origin')).toBe(false)
    expect((await ask({}, call)).headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('callables that need a session', () => {
  it('an account’s calls above the limit per minute are refused, while calls by a different account are accepted', async () => {
    const [busy, other] = [await giveMember(), await giveMember()]
    const { limit, windowSeconds } = RATE_LIMITS.callsPerMember
    const window = Math.floor(Date.now() / (windowSeconds * 1000))
    const bucket = sha256(`callsPerMember:${busy.uid}`)
    // The account has reached the limit for this minute and the next, because the minute can end during the test.
    for (const each of [window, window + 1])
      await rateLimits(db).doc(`${bucket}_${each}_0`).set({ count: limit, expires_at: new Date() })
    expect(await callOverHttp('home', {}, await idTokenOf(busy.email))).toMatchObject({
      status: 429,
      error: { message: MESSAGES.tooManyAttempts, details: { code: 'rate_limited' } },
    })
    expect((await callOverHttp('home', {}, await idTokenOf(other.email))).status).toBe(200)
  })

  it('callable functions that need a session refuse a call without an ID token or with an invalid one', async () => {
    const refused = {
      status: 401,
      error: {
        status: 'UNAUTHENTICATED',
        message: ERROR_MESSAGES.unauthenticated,
        details: { code: 'unauthenticated' },
      },
    }
    for (const name of ['home', 'adminStats', 'createApiKey', 'setMemberRole'])
      expect(await callOverHttp(name, {})).toEqual(refused)
    expect((await callOverHttp('home', {}, 'rubbish')).status).toBe(401)
  })

  it('callable functions for admins refuse members', async () => {
    const { email, uid } = await giveMember()
    const token = await idTokenOf(email)
    for (const [name, data] of [
      ['adminStats', {}],
      ['createApiKey', { name: 'Mine', description: null, attempt_id: randomUUID() }],
      ['setMemberRole', { user_id: uid, role: 'admin', expected: 'member' }],
    ] as const)
      expect(await callOverHttp(name, data, token)).toMatchObject({
        status: 403,
        error: { details: { code: 'permission_denied' } },
      })
  })

  it('callable functions for admins accept an admin, and refuse a demoted admin at once, even while the ID token is still valid', async () => {
    const [admin, former] = [await giveMember('admin'), await giveMember('admin')]
    const token = await idTokenOf(admin.email)
    const oldToken = await idTokenOf(former.email)
    expect((await callOverHttp('adminStats', {}, oldToken)).status).toBe(200)
    expect(
      await callOverHttp(
        'setMemberRole',
        { user_id: former.uid, role: 'member', expected: 'admin' },
        token,
      ),
    ).toEqual({ status: 200, result: { role: 'member' } })
    expect(claimsOf(oldToken)).toMatchObject({ role: 'admin' })
    for (const [name, data] of [
      ['adminStats', {}],
      ['createApiKey', { name: 'Late', description: null, attempt_id: randomUUID() }],
      ['setMemberRole', { user_id: admin.uid, role: 'member', expected: 'admin' }],
    ] as const)
      expect((await callOverHttp(name, data, oldToken)).status).toBe(401)
  })
})

describe('signing in', () => {
  it('signing in puts the role from the account’s document in `user_roles` into the ID token', async () => {
    const member = await giveMember()
    await userRoles(db).doc(member.uid).update({ role: 'admin' })
    expect(claimsOf(await idTokenOf(member.email))).toMatchObject({ role: 'admin' })
    await userRoles(db).doc(member.uid).delete()
    expect(claimsOf(await idTokenOf(member.email))).toMatchObject({ role: 'member' })
  })

  it('signing in finishes a sign-up that was interrupted after its account was created', async () => {
    const form = signUpForm(await giveCode())
    const { uid } = await auth.createUser({ email: form.email, password: form.password })
    const claim = {
      uid,
      attempt_hash: 'a',
      lease_until: new Date(Date.now() + 60_000),
      first_name: 'Amina',
      last_name: 'Delacroix',
    }
    await inviteCodes(db).doc(form.code).update({ claim })
    expect(claimsOf(await idTokenOf(form.email))).toMatchObject({ role: 'member' })
    expect(await everythingOf(form.email)).toMatchObject({
      row: 'member',
      claim: 'member',
      name: 'Amina Delacroix',
    })
    expect(await codeOf(form.code)).toMatchObject({ is_used: true, used_by: uid, claim: null })
  })

  it('signing in gives no role to an account that was created without an invitation code', async () => {
    const email = `${randomUUID()}@cave.example`
    await auth.createUser({ email, password: 'open-sesame' })
    expect(claimsOf(await idTokenOf(email))).not.toHaveProperty('role')
  })
})

describe('the hourly repair', () => {
  it('the hourly repair frees the invitation code of a sign-up that stopped before it created an account', async () => {
    const claim = {
      uid: 'never-made',
      attempt_hash: 'a',
      lease_until: new Date(1000),
      first_name: 'A',
      last_name: 'B',
    }
    const code = await giveCode({ claim })
    const name = await emulatedNameOf('repairRedemptions')
    const response = await fetch(functionUrl(name).replace(/[^/]+$/, name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
  })
})

/**
 * Returns the emulator's own name for a function that clients cannot call, such as a scheduled function. The emulator
 * chooses new names whenever it loads the functions, and lists them in the error message about an unknown function.
 */
async function emulatedNameOf(name: string): Promise<string> {
  const responseText = await (await fetch(functionUrl('none'), { method: 'POST' })).text()
  const found = new RegExp(`${name}-\\d+`).exec(responseText)
  if (!found) throw new Error(responseText)
  return found[0]
}
