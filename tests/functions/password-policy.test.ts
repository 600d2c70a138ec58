import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MESSAGES } from '@domain/messages'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { COMMON_HASHES } from '../../functions/src/data/passwords/common-hashes'
import { checkNewPassword, isCommon } from '../../functions/src/data/passwords/policy'
import { call } from './support/calls'
import { readLoggedText } from './support/logs'
import { codeOf, giveCode, signUpForm, userOf } from './support/people'
import { close, createServices } from './support/services'

afterAll(close)

const strictSettings = { strictPasswords: true }
const personalTexts = ['amina.delacroix@cave.example', 'Amina', 'Delacroix']

/** Returns the error message of the password policy for a password, or undefined if the policy accepts the password. */
async function errorFor(
  password: string,
  settings: object = strictSettings,
): Promise<string | undefined> {
  try {
    await checkNewPassword(createServices({ settings }), {
      field: 'password',
      password,
      own: personalTexts,
    })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('the check of new passwords', () => {
  it.each([
    ['seven77', MESSAGES.passwordTooShortStrict],
    ['password', MESSAGES.passwordCommon],
    ['PASSWORD', MESSAGES.passwordCommon],
    ['12345678', MESSAGES.passwordCommon],
    ['qwertyuiop', MESSAGES.passwordCommon],
    ['TheCave2025!', MESSAGES.passwordCommon],
    ['grand-wazeer-1', MESSAGES.passwordCommon],
    ['admin.member', MESSAGES.passwordCommon],
    ['Amina_1990', MESSAGES.passwordCommon],
    ['delacroix99', MESSAGES.passwordCommon],
    ['cave dweller', undefined],
    ['open-sesame', undefined],
    ['  eight!!', undefined],
    ['كلمة سر طويلة', undefined],
  ])('checking the new password %j returns the error message %s', async (password, message) => {
    expect(await errorFor(password)).toBe(message)
  })

  it('a password of 6 characters is accepted when STRICT_PASSWORDS is off', async () => {
    expect(await errorFor('passwo', { strictPasswords: false })).toBeUndefined()
  })

  it('the list of common passwords has at least 3,000 entries', () => {
    const hashes = COMMON_HASHES.replaceAll('\n', '').match(/.{8}/g)
    expect(new Set(hashes).size).toBeGreaterThanOrEqual(3000)
    for (const each of ['baseball', 'trustno1', 'sunshine', 'starwars', '11111111', 'gianluca'])
      expect({ each, common: isCommon(each) }).toEqual({ each, common: true })
    expect(isCommon('tidal-copper-loom')).toBe(false)
  })

  it('a sign-up with a refused password leaves the invitation code unused', async () => {
    const code = await giveCode()
    const form = signUpForm(code, { password: 'iloveyou' })
    const services = createServices({ settings: strictSettings })
    await expect(call(signUpWithInviteAction, services, form)).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'password',
      message: MESSAGES.passwordCommon,
    })
    expect(await userOf(form.email)).toBeUndefined()
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
    const better = { ...form, password: 'tidal-copper-loom' }
    expect(await call(signUpWithInviteAction, services, better)).toEqual({ status: 'ready' })
  })
})

describe('the check for breached passwords', () => {
  let server: Server
  let handler: RequestListener
  const requestedUrls: (string | undefined)[] = []
  const settings = { ...strictSettings, breachedPasswordsUrl: '' }
  beforeAll(async () => {
    server = createServer(
      (request, response) => (requestedUrls.push(request.url), handler(request, response)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    settings.breachedPasswordsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`
  })
  afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))))

  const hash = createHash('sha1').update('tidal-copper-loom').digest('hex').toUpperCase()
  const lists = (count: number): RequestListener => {
    return (_, response) => response.end(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:${count}\r\n`)
  }

  it('a password from a known data breach is refused, and the external service gets only the beginning of the password’s hash', async () => {
    handler = lists(17)
    expect(await errorFor('tidal-copper-loom', settings)).toBe(MESSAGES.passwordBreached)
    expect(await errorFor('tidal-copper-boom', settings)).toBeUndefined()
    expect(requestedUrls[0]).toBe(`/range/${hash.slice(0, 5)}`)
    handler = lists(0)
    expect(await errorFor('tidal-copper-loom', settings)).toBeUndefined()
  })

  it('if the external service for breached passwords fails, the password policy skips this check, but still refuses common passwords', async () => {
    handler = (_, response) => response.writeHead(503).end()
    expect(await errorFor('tidal-copper-loom', settings)).toBeUndefined()
    expect(await errorFor('iloveyou', settings)).toBe(MESSAGES.passwordCommon)
    expect(readLoggedText()).toContain('breached passwords not checked')
    expect(readLoggedText()).not.toContain(hash.slice(0, 5))
  })
})
