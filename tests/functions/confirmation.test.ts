import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '@domain/limits'
import { resendConfirmationAction } from '../../functions/src/callables/resend-confirmation'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { MIN_RESPONSE_MS } from '../../functions/src/data/mail/account-mails'
import type { Services } from '../../functions/src/lib/services'
import { admitSignIn } from '../../functions/src/triggers/accounts'
import { mailsTo, signIn } from './support/auth-rest'
import { call, outcomeOf, visitor } from './support/calls'
import { everythingOf, giveCode, signUpForm, userOf } from './support/people'
import { auth, close, createServices } from './support/services'

afterAll(close)

const confirmingServices = (overrides: Parameters<typeof createServices>[0] = {}) =>
  createServices({ ...overrides, settings: { requireEmailConfirmation: true } })

async function trySignIn(services: Services, email: string) {
  const user = await userOf(email)
  if (!user) throw new Error('No such account')
  return outcomeOf(admitSignIn(services, user))
}

const resendTo = (services: Services, email: string, caller = visitor()) =>
  outcomeOf(call(resendConfirmationAction, services, { email }, caller))

/** Signs up a new person without confirming the email address. */
async function signUpNew(services: Services) {
  const form = signUpForm(await giveCode())
  return { form, response: await call(signUpWithInviteAction, services, form) }
}

describe('sign-up with confirmation', () => {
  it('if email confirmation is required, sign-up sends an email, and sign-in is refused until the address is confirmed', async () => {
    const services = confirmingServices()
    const { form, response } = await signUpNew(services)
    expect(response).toEqual({ status: 'confirm_email' })
    expect(await everythingOf(form.email)).toMatchObject({ claim: 'member', row: 'member' })
    expect(await trySignIn(services, form.email)).toBe('email_not_confirmed')

    const [mail, ...more] = await mailsTo(form.email)
    expect(more).toEqual([])
    expect(mail?.requestType).toBe('VERIFY_EMAIL')
    const link = new URL(mail?.oobLink ?? '')
    expect(link.searchParams.get('continueUrl')).toBe('https://cave.example/dashboard')
    expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400)
    expect(await trySignIn(services, form.email)).toEqual({})
  })

  it('sign-up keeps the new account even if the confirmation email cannot be sent', async () => {
    const failing = new Proxy(auth, {
      get: (target, name) =>
        name === 'createCustomToken'
          ? () => Promise.reject(new Error('no mail today'))
          : Reflect.get(target, name),
    })
    const { form, response } = await signUpNew(confirmingServices({ auth: failing }))
    expect(response).toEqual({ status: 'confirm_email' })
    expect(await mailsTo(form.email)).toEqual([])
    expect(await resendTo(confirmingServices(), form.email)).toEqual({})
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  it('repeating a finished sign-up with a different password does not change the account’s password', async () => {
    const services = confirmingServices()
    const { form, response } = await signUpNew(services)
    expect(response).toEqual({ status: 'confirm_email' })
    const corrected = { ...form, password: 'a second password' }
    expect(await call(signUpWithInviteAction, services, corrected)).toEqual({
      status: 'confirm_email',
      again: true,
    })
    await auth.updateUser((await userOf(form.email))?.uid ?? '', { emailVerified: true })
    expect((await signIn(form.email, corrected.password)).idToken).toBeUndefined()
    expect((await signIn(form.email, form.password)).idToken).toBeDefined()
  })

  it('each repetition of a sign-up attempt sends one more confirmation email, up to a limit', async () => {
    const services = confirmingServices()
    const { form } = await signUpNew(services)
    for (let again = 0; again < 6; again++)
      expect(await call(signUpWithInviteAction, services, form)).toEqual({
        status: 'confirm_email',
        again: true,
      })
    expect(await mailsTo(form.email)).toHaveLength(1 + RATE_LIMITS.confirmationPerEmail.limit)
  })

  it('repeating a sign-up attempt returns the status "ready" if the email address was confirmed after the first attempt', async () => {
    const services = confirmingServices()
    const { form } = await signUpNew(services)
    await auth.updateUser((await userOf(form.email))?.uid ?? '', { emailVerified: true })
    expect(await call(signUpWithInviteAction, services, form)).toEqual({
      status: 'ready',
      again: true,
    })
  })
})

describe('sign-up without confirmation', () => {
  it('if no email confirmation is required, sign-up is complete immediately and sends no email', async () => {
    const services = createServices()
    const { form, response } = await signUpNew(services)
    expect(response).toEqual({ status: 'ready' })
    expect(await trySignIn(services, form.email)).toEqual({})
    expect(await resendTo(services, form.email)).toEqual({})
    expect(await mailsTo(form.email)).toEqual([])
  })
})

describe('sending a confirmation mail again', () => {
  it('resendConfirmation sends a second confirmation email to an unconfirmed account', async () => {
    const services = confirmingServices()
    const { form } = await signUpNew(services)
    expect(await resendTo(services, form.email.toUpperCase())).toEqual({})
    expect(await mailsTo(form.email)).toHaveLength(2)
  })

  it('resendConfirmation responds the same, after the same time, whether or not it sends an email', async () => {
    const waited: number[] = []
    const pause = (ms: number) => Promise.resolve(waited.push(ms))
    const services = confirmingServices({ pause })
    const { form: unconfirmed } = await signUpNew(services)
    const { form: confirmed } = await signUpNew(services)
    await auth.updateUser((await userOf(confirmed.email))?.uid ?? '', { emailVerified: true })
    const { form: disabled } = await signUpNew(services)
    await auth.updateUser((await userOf(disabled.email))?.uid ?? '', { disabled: true })
    const nobody = `${randomUUID()}@cave.example`
    for (const email of [unconfirmed.email, confirmed.email, disabled.email, nobody])
      expect(await resendTo(services, email)).toEqual({})
    expect(waited).toEqual(Array(4).fill(MIN_RESPONSE_MS))
    expect(await mailsTo(confirmed.email)).toHaveLength(1)
    expect(await mailsTo(disabled.email)).toHaveLength(1)
  })

  it('resendConfirmation limits how many emails one caller can request for the same address, whether or not the address has an account', async () => {
    const services = confirmingServices()
    const { form } = await signUpNew(services)
    for (const email of [form.email, `${randomUUID()}@cave.example`]) {
      const { limit } = RATE_LIMITS.confirmationPerEmail
      const caller = visitor()
      for (let sent = 0; sent < limit; sent++)
        expect(await resendTo(services, email, caller)).toEqual({})
      expect(await resendTo(services, email, caller)).toBe('rate_limited')
      expect(await resendTo(services, ` ${email.toUpperCase()} `, caller)).toBe('rate_limited')
    }
  })

  it('a stranger who reaches the limit for an email address does not prevent its owner from requesting a confirmation email', async () => {
    const services = confirmingServices()
    const { form } = await signUpNew(services)
    const stranger = visitor()
    const { limit } = RATE_LIMITS.confirmationPerEmail
    for (let calls = 0; calls < limit * 3; calls++) await resendTo(services, form.email, stranger)
    expect(await resendTo(services, form.email, stranger)).toBe('rate_limited')
    const sent = (await mailsTo(form.email)).length
    expect(await resendTo(services, form.email)).toEqual({})
    expect(await mailsTo(form.email)).toHaveLength(sent + 1)
  })

  it('resendConfirmation limits how many emails all callers together can request for the same address', async () => {
    const services = confirmingServices()
    const email = `${randomUUID()}@cave.example`
    const { limit } = RATE_LIMITS.confirmationOverall
    for (let sent = 0; sent < limit; sent++) expect(await resendTo(services, email)).toEqual({})
    expect(await resendTo(services, email)).toBe('rate_limited')
  })

  it('resendConfirmation is limited for each network address', async () => {
    const services = confirmingServices()
    const caller = visitor()
    const ask = () => resendTo(services, `${randomUUID()}@cave.example`, caller)
    const { limit } = RATE_LIMITS.confirmationPerAddress
    for (let calls = 0; calls < limit; calls++) expect(await ask()).toEqual({})
    expect(await ask()).toBe('rate_limited')
  })
})
