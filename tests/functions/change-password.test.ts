import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { changePasswordAction } from '../../functions/src/callables/change-password'
import { signIn } from './support/auth-rest'
import { call, outcomeOf, signedIn, tally, visitor } from './support/calls'
import { logged } from './support/logs'
import { PATIENCE_MS } from './support/patience'
import { giveMember, userOf } from './support/people'
import { auth, close, createServices, db } from './support/services'

afterAll(close)

const OLD = 'open-sesame'
const passwords = (new_password: string = randomUUID(), current_password = OLD) => ({
  current_password,
  new_password,
})

describe('a changed password', () => {
  it('changing the password needs the current one and replaces it', async () => {
    const { uid, email } = await giveMember()
    const services = createServices()
    const wrong = call(
      changePasswordAction,
      services,
      passwords(undefined, 'guessed'),
      signedIn(uid, 'member'),
    )
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'current_password',
      message: MESSAGES.currentPasswordWrong,
    })
    expect((await signIn(email)).status).toBe(200)

    const chosen = passwords()
    expect(await call(changePasswordAction, services, chosen, signedIn(uid, 'member'))).toEqual({})
    expect((await signIn(email)).status).toBe(400)
    expect((await signIn(email, chosen.new_password)).status).toBe(200)
    const notices = db.collection(COLLECTIONS.notifications).where('user_id', '==', uid)
    expect((await notices.get()).docs.map((notice) => notice.get('kind') as string)).toEqual([
      'password_changed',
    ])
    expect(logged()).toContain('password changed')
    expect(logged()).not.toContain(chosen.new_password)
  })

  it('changing the password makes Firebase refuse earlier sessions', async () => {
    const { uid, email } = await giveMember()
    const before = (await userOf(email))?.tokensValidAfterTime ?? ''
    const { idToken = '' } = await signIn(email)
    await auth.verifyIdToken(idToken, true)
    // Waits for a later second, because Firebase compares these times in seconds.
    await expect
      .poll(() => Math.floor(Date.now() / 1000) * 1000, { timeout: PATIENCE_MS })
      .toBeGreaterThan(new Date(before).getTime() + 1000)
    await call(changePasswordAction, createServices(), passwords(), signedIn(uid, 'member'))
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    })
  })

  it('an easily guessed new password is refused, as at sign-up', async () => {
    const { uid } = await giveMember()
    const services = createServices({ settings: { strictPasswords: true } })
    for (const [password, message] of [
      ['seven77', MESSAGES.passwordTooShortStrict],
      ['iloveyou', MESSAGES.passwordCommon],
      ['Delacroix#77', MESSAGES.passwordCommon],
    ] as const)
      await expect(
        call(changePasswordAction, services, passwords(password), signedIn(uid, 'member')),
      ).rejects.toMatchObject({ code: 'invalid_request', field: 'new_password', message })
  })

  it('changing the password is limited to members and to a few tries in ten minutes', async () => {
    const { uid } = await giveMember()
    const services = createServices()
    const attempt = (caller = signedIn(uid, 'member')) =>
      outcomeOf(call(changePasswordAction, services, passwords(undefined, 'guessed'), caller))
    expect(await attempt(visitor())).toBe('unauthenticated')
    expect(await attempt(signedIn(uid, undefined))).toBe('permission_denied')
    const { limit } = RATE_LIMITS.passwordChangesPerMember
    const outcomes = []
    for (let tries = 0; tries < limit + 2; tries++) outcomes.push(await attempt())
    expect(tally(outcomes)).toEqual({ invalid_request: limit, rate_limited: 2 })
  })
})
