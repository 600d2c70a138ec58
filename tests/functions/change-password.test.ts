import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { changePasswordAction } from '../../functions/src/callables/change-password'
import { signIn } from './support/auth-rest'
import { call, outcomeOf, signedIn, tally, visitor } from './support/calls'
import { readLoggedText } from './support/logs'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember, userOf } from './support/people'
import { auth, close, createServices, db } from './support/services'

afterAll(close)

const OLD_PASSWORD = 'open-sesame'
const passwords = (new_password: string = randomUUID(), current_password = OLD_PASSWORD) => ({
  current_password,
  new_password,
})

describe('changePassword', () => {
  it('changePassword requires the current password, and replaces it with the new password', async () => {
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
    expect(readLoggedText()).toContain('password changed')
    expect(readLoggedText()).not.toContain(chosen.new_password)
  })

  it('if the new password equals the current password, changePassword refuses it and ends no sessions', async () => {
    const { uid, email } = await giveMember()
    const before = (await userOf(email))?.tokensValidAfterTime
    const attempt = (new_password: string) =>
      call(changePasswordAction, createServices(), passwords(new_password), signedIn(uid, 'member'))
    await expect(attempt(OLD_PASSWORD)).rejects.toMatchObject({
      code: 'invalid_request',
      field: 'new_password',
      message: MESSAGES.passwordNotNew,
    })
    expect((await userOf(email))?.tokensValidAfterTime).toBe(before)
    expect(await attempt(OLD_PASSWORD.toUpperCase())).toEqual({})
  })

  it('after changePassword, Firebase refuses the tokens of earlier sessions', async () => {
    const { uid, email } = await giveMember()
    const before = (await userOf(email))?.tokensValidAfterTime ?? ''
    const { idToken = '' } = await signIn(email)
    await auth.verifyIdToken(idToken, true)
    // Waits for the next second, because Firebase compares the times of sign-in and revocation in seconds.
    await expect
      .poll(() => Math.floor(Date.now() / 1000) * 1000, { timeout: MAX_WAIT_MS })
      .toBeGreaterThan(new Date(before).getTime() + 1000)
    await call(changePasswordAction, createServices(), passwords(), signedIn(uid, 'member'))
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    })
  })

  it('changePassword refuses a new password that is easy to guess, as sign-up does', async () => {
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

  it('changePassword refuses callers without a role, and limits how often a member may call it in ten minutes', async () => {
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
