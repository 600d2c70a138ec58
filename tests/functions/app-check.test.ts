import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERROR_MESSAGES } from '@domain/core-messages'
import { giveKey } from './support/endpoint'
import { signIn } from './support/auth-rest'
import { serveFunctions } from './support/callable-server'
import { giveMember } from './support/people'
import { close } from './support/services'

/**
 * Tests that the exported functions enforce App Check. Tests cannot sign a token as Google does. Therefore, the tests
 * of accepted tokens use the library's debug mode, which does not check the signature. The tests of refused tokens use
 * the same check as production.
 */
const { UNSIGNED_COUNTS, NOTHING } = vi.hoisted(() => {
  const counts = JSON.stringify({ skipTokenVerification: true })
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', counts)
  for (const level of ['debug', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
  return { UNSIGNED_COUNTS: counts, NOTHING: JSON.stringify({}) }
})

let address: string
let callableNames: string[]
let stopServer: () => Promise<unknown>

beforeAll(async () => {
  vi.stubEnv('ENFORCE_APP_CHECK', 'true')
  vi.stubEnv('REQUIRE_EMAIL_CONFIRMATION', 'false')
  const { createInviteCode, ...others } = await import('../../functions/src/index')
  const callables = Object.entries(others).flatMap(([name, exported]) =>
    'callableTrigger' in exported.__endpoint ? [[name, exported as never] as const] : [],
  )
  callableNames = callables.map(([name]) => name)
  const serving = await serveFunctions({ ...Object.fromEntries(callables), createInviteCode })
  address = serving.address
  stopServer = serving.close
})
afterAll(async () => {
  await stopServer()
  vi.unstubAllEnvs()
  await close()
})

async function callFunction(name: string, headers: Record<string, string>, data: unknown = {}) {
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns an App Check token like that of a browser, but with a made-up signature. */
const appToken = (header: object = { alg: 'RS256', kid: 'made-up', typ: 'JWT' }) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: '1:1:web:1', aud: ['projects/1'], iat: now, exp: now + 3600 }
  return [encodePart(header), encodePart(claims), 'c2lnbmF0dXJl'].join('.')
}

const unauthenticatedResponse = {
  status: 401,
  body: {
    error: {
      status: 'UNAUTHENTICATED',
      message: ERROR_MESSAGES.unverified_app,
      details: { code: 'unverified_app' },
    },
  },
}

describe('with App Check enforced', () => {
  it('with App Check enforced, every callable refuses a call without a token, even for signed-in callers', async () => {
    const { idToken } = await signIn((await giveMember('admin')).email)
    const session = { authorization: `Bearer ${idToken}` }
    expect(callableNames.length).toBeGreaterThanOrEqual(15)
    for (const name of callableNames) {
      expect(await callFunction(name, {}), name).toEqual(unauthenticatedResponse)
      expect(await callFunction(name, session), name).toEqual(unauthenticatedResponse)
    }
  })

  it('with App Check enforced, a call with an App Check token also needs a sign-in if the function requires one', async () => {
    const { idToken } = await signIn((await giveMember()).email)
    const token = { 'x-firebase-appcheck': appToken() }
    const code = { code: 'ZZZZ9999' }
    expect(await callFunction('verifyInviteCode', token, code)).toMatchObject({
      status: 200,
      body: { result: { valid: false } },
    })
    expect(await callFunction('home', token)).toMatchObject({
      status: 401,
      body: { error: { details: { code: 'unauthenticated' } } },
    })
    const signedIn = { ...token, authorization: `Bearer ${idToken}` }
    expect(await callFunction('home', signedIn)).toMatchObject({
      status: 200,
      body: { result: { active_requests: 0 } },
    })
  })

  it('create-invite-code needs no App Check token, and such a token does not replace the API key', async () => {
    const key = await giveKey()
    expect((await callFunction('createInviteCode', { 'x-api-key': key })).status).toBe(201)
    expect(
      (await callFunction('createInviteCode', { 'x-firebase-appcheck': appToken() })).status,
    ).toBe(401)
  })

  it.each([
    ['malformed', 'nonsense'],
    ['unsigned', appToken({ alg: 'none', typ: 'JWT' })],
    ['signed with another algorithm than Google’s', appToken({ alg: 'HS256', typ: 'JWT' })],
  ])(
    'with App Check enforced, the check of production refuses a token that is %s',
    async (_, token) => {
      vi.stubEnv('FIREBASE_DEBUG_FEATURES', NOTHING)
      try {
        const headers = { 'x-firebase-appcheck': token }
        expect(await callFunction('verifyInviteCode', headers, { code: 'ZZZZ9999' })).toEqual(
          unauthenticatedResponse,
        )
      } finally {
        vi.stubEnv('FIREBASE_DEBUG_FEATURES', UNSIGNED_COUNTS)
      }
    },
  )
})
