import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { MailKind } from '@domain/entities/outbox-mail'
import { RATE_LIMITS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { confirmEmailAction } from '../../functions/src/callables/confirm-email'
import {
  checkResetCodeAction,
  requestPasswordResetAction,
  resetPasswordAction,
} from '../../functions/src/callables/reset-password'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { userRoles } from '../../functions/src/data/collections'
import { MIN_RESPONSE_MS } from '../../functions/src/data/mail/account-mails'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { composeMail } from '../../functions/src/data/mail/compose'
import type { Services } from '../../functions/src/lib/services'
import { admitSignIn } from '../../functions/src/triggers/accounts'
import { mailsTo as firebasesMailsTo, signIn } from './support/auth-rest'
import { call, outcomeOf, tally, visitor } from './support/calls'
import { readLoggedText } from './support/logs'
import { mailsTo } from './support/outbox'
import { giveCode, giveMember, signUpForm, userOf } from './support/people'
import { auth, close, createClock, createServices, db } from './support/services'

afterAll(close)

const clock = createClock()
const servicesWithMail = (settings: Partial<Services['settings']> = {}) =>
  createServices({
    now: clock.now,
    settings: { mailFrom: 'The Cave <mail@cave.example>', ...settings },
  })
const services = servicesWithMail()

async function linkTo(uid: string, kind: MailKind): Promise<URL> {
  const mail = (await mailsTo(uid)).find((each) => each.kind === kind)
  const composed = mail && (await composeMail(services, mail))
  return new URL(composed && 'text' in composed ? (composed.text.action?.path ?? '') : '')
}
const codeOfLink = (link: URL) => link.searchParams.get('oobCode') ?? ''

/** Returns a password reset code like the one in the link of a reset email. */
const resetCode = async (email: string) =>
  codeOfLink(new URL(await auth.generatePasswordResetLink(email)))
const confirmCode = async (email: string) =>
  codeOfLink(new URL(await auth.generateEmailVerificationLink(email)))

const requestReset = (email: string, customServices = services, caller = visitor()) =>
  outcomeOf(call(requestPasswordResetAction, customServices, { email }, caller))
const checkCode = (code: string) => outcomeOf(call(checkResetCodeAction, services, { code }))
const resetWith = (code: string, new_password: string = randomUUID(), customServices = services) =>
  outcomeOf(call(resetPasswordAction, customServices, { code, new_password }))
const confirmWith = (code: string) => outcomeOf(call(confirmEmailAction, services, { code }))
const noticeKindsOf = async (uid: string) => {
  const notices = db.collection(COLLECTIONS.notifications).where('user_id', '==', uid)
  return (await notices.get()).docs.map((notice) => notice.get('kind') as string)
}

describe('asking for a new password', () => {
  it('the link in the reset email opens our page, and its code sets a new password once and ends all sessions', async () => {
    const { uid, email } = await giveMember()
    expect(await requestReset(email.toUpperCase())).toEqual({})
    const link = await linkTo(uid, 'reset_password')
    expect(link.origin + link.pathname).toBe('https://cave.example/auth/action')
    expect(link.searchParams.get('mode')).toBe('resetPassword')
    const code = codeOfLink(link)
    expect(await checkCode(code)).toEqual({ email })

    const password = randomUUID()
    expect(await resetWith(code, password)).toEqual({})
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email)).status).toBe(400)
    const row = await userRoles(db).doc(uid).get()
    expect(row.data()?.sessions_valid_after).toBeInstanceOf(Date)
    expect(await noticeKindsOf(uid)).toEqual(['password_changed'])
    expect((await mailsTo(uid)).map(({ kind }) => kind).sort()).toEqual([
      'password_changed',
      'reset_password',
    ])
    expect(await resetWith(code)).toBe('link_invalid')
    expect(await checkCode(code)).toBe('link_invalid')
    expect(readLoggedText()).toContain('password reset')
    for (const secret of [email, code, password]) expect(readLoggedText()).not.toContain(secret)
  })

  it('Firebase sends its own password reset email while our own emails are switched off', async () => {
    const { uid, email } = await giveMember()
    expect(await requestReset(email, createServices())).toEqual({})
    expect(await firebasesMailsTo(email)).toMatchObject([{ requestType: 'PASSWORD_RESET' }])
    expect(await mailsTo(uid)).toEqual([])
  })

  it('requestPasswordReset gives the same response after the same minimum time for registered, disabled and unknown addresses', async () => {
    const waited: number[] = []
    const customServices = { ...services, pause: (ms: number) => Promise.resolve(waited.push(ms)) }
    const [known, disabled] = [await giveMember(), await giveMember()]
    await auth.updateUser(disabled.uid, { disabled: true })
    const nobody = `${randomUUID()}@cave.example`
    for (const email of [known.email, disabled.email, nobody])
      expect(await requestReset(email, customServices)).toEqual({})
    expect(waited).toEqual(Array(3).fill(MIN_RESPONSE_MS))
    expect(await mailsTo(known.uid)).toHaveLength(1)
    expect(await mailsTo(disabled.uid)).toEqual([])
    expect((await mailOutbox(db).where('to_email', '==', nobody).get()).empty).toBe(true)
  })

  it('a stranger who uses up the limit of reset requests does not prevent the account’s owner from resetting the password', async () => {
    const { email } = await giveMember()
    const stranger = visitor()
    const { limit } = RATE_LIMITS.resetPerEmail
    for (let calls = 0; calls < limit; calls++)
      expect(await requestReset(email, services, stranger)).toEqual({})
    for (let calls = 0; calls < 12; calls++)
      expect(await requestReset(email, services, stranger)).toBe('rate_limited')
    expect(await requestReset(email)).toEqual({})
  })
})

describe('resetting the password with a code', () => {
  it('resetting to an easily guessed password is refused, as at sign-up, and the reset code stays valid', async () => {
    const { email } = await giveMember()
    const code = await resetCode(email)
    const strict = servicesWithMail({ strictPasswords: true })
    for (const [password, message] of [
      ['seven77', MESSAGES.passwordTooShortStrict],
      ['iloveyou', MESSAGES.passwordCommon],
      ['Delacroix#77', MESSAGES.passwordCommon],
    ] as const)
      await expect(
        call(resetPasswordAction, strict, { code, new_password: password }),
      ).rejects.toMatchObject({ code: 'invalid_request', field: 'new_password', message })
    expect((await signIn(email)).status).toBe(200)
    expect(await resetWith(code, 'tidal-copper-loom', strict)).toEqual({})
  })

  it('when a reset code is used twice at the same time, only one password is set', async () => {
    const { email } = await giveMember()
    const code = await resetCode(email)
    const outcomes = await Promise.all([resetWith(code), resetWith(code)])
    expect(tally(outcomes)).toEqual({ '{}': 1, link_invalid: 1 })
  })

  it('guessed codes, codes for other purposes and codes of disabled or deleted accounts are refused with the same error', async () => {
    const [member, disabled, gone] = [await giveMember(), await giveMember(), await giveMember()]
    const codes = [
      'guessed',
      await confirmCode(member.email),
      await resetCode(disabled.email),
      await resetCode(gone.email),
    ]
    await auth.updateUser(disabled.uid, { disabled: true })
    await auth.deleteUser(gone.uid)
    for (const code of codes) {
      expect(await checkCode(code)).toBe('link_invalid')
      expect(await resetWith(code)).toBe('link_invalid')
    }
    expect((await signIn(member.email)).status).toBe(200)
  })

  it('resetting the password does not give a role to an account without a role', async () => {
    const email = `${randomUUID()}@cave.example`
    const { uid } = await auth.createUser({ email, password: 'open-sesame' })
    expect(await resetWith(await resetCode(email))).toEqual({})
    expect((await userRoles(db).doc(uid).get()).exists).toBe(false)
    expect(await noticeKindsOf(uid)).toEqual([])
  })

  it('the number of reset codes that a network address can try is limited', async () => {
    const caller = visitor()
    const { limit } = RATE_LIMITS.actionCodesPerAddress
    const outcomes = []
    for (let tries = 0; tries < limit + 2; tries++)
      outcomes.push(
        await outcomeOf(call(checkResetCodeAction, services, { code: 'guessed' }, caller)),
      )
    expect(tally(outcomes)).toEqual({ link_invalid: limit, rate_limited: 2 })
  })
})

describe('errors of Firebase', () => {
  it.each([
    ['EXPIRED_OOB_CODE', 'link_invalid'],
    ['USER_DISABLED', 'link_invalid'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'rate_limited'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'invalid_request'],
  ])('checkResetCode translates Firebase’s error %s to %s', async (message, code) => {
    const server = createServer((_, response) =>
      response.writeHead(400).end(JSON.stringify({ error: { message } })),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST']
    try {
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] =
        `127.0.0.1:${(server.address() as AddressInfo).port}`
      expect(await checkCode('some-code')).toBe(code)
    } finally {
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator
      server.close()
    }
  })
})

describe('confirming an email address', () => {
  it('sign-up queues our own confirmation email, and the code in the email confirms the email address once', async () => {
    const confirming = servicesWithMail({ requireEmailConfirmation: true })
    const form = signUpForm(await giveCode())
    expect(await call(signUpWithInviteAction, confirming, form)).toEqual({
      status: 'confirm_email',
    })
    const { uid = '' } = (await userOf(form.email)) ?? {}
    expect(await mailsTo(uid)).toMatchObject([{ kind: 'confirm_email' }])
    const link = await linkTo(uid, 'confirm_email')
    expect(link.searchParams.get('mode')).toBe('verifyEmail')
    expect(await confirmWith(codeOfLink(link))).toEqual({})
    const confirmed = await userOf(form.email)
    if (!confirmed) throw new Error('No such account')
    expect(await outcomeOf(admitSignIn(confirming, confirmed))).toEqual({})
    expect(await confirmWith(codeOfLink(link))).toBe('link_invalid')
  })

  it('neither a guessed code nor a code from a password reset email can confirm an email address', async () => {
    const email = `${randomUUID()}@cave.example`
    await auth.createUser({ email, password: 'open-sesame' })
    const code = await resetCode(email)
    for (const each of ['guessed', code]) expect(await confirmWith(each)).toBe('link_invalid')
    expect((await userOf(email))?.emailVerified).toBe(false)
    expect(await checkCode(code)).toEqual({ email })
  })
})
