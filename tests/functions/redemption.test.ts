import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { REDEMPTION_LEASE_SECONDS, TRIES_PER_CODE } from '@domain/limits'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { inviteCodes } from '../../functions/src/data/collections'
import type { Services } from '../../functions/src/lib/services'
import { call, outcomeOf, tally } from './support/calls'
import {
  codeOf,
  everythingOf,
  giveCode,
  giveMember,
  signUpForm,
  userOf,
  type SignUp,
} from './support/people'
import { auth, close, createClock, createServices, db } from './support/services'

afterAll(close)

const READY_RESPONSE = { status: 'ready' }
const REPEATED_RESPONSE = { status: 'ready', again: true }

const signUp = (services: Services, form: SignUp) => call(signUpWithInviteAction, services, form)
const trySignUp = (services: Services, form: SignUp) => outcomeOf(signUp(services, form))

/**
 * Calls the sign-up function with all forms at the same time, each from a different network address, and counts how
 * often each outcome occurs.
 */
async function signUpAll(forms: SignUp[]) {
  const services = createServices()
  const outcomes = await Promise.all(forms.map((form) => trySignUp(services, form)))
  return tally(outcomes)
}

describe('redeeming a code', () => {
  it('redeeming an invitation code creates an account, a profile and a role document', async () => {
    const code = await giveCode()
    const form = signUpForm(code, { first_name: '  Amina ', code: ` ${code.toLowerCase()} ` })
    const services = createServices()
    expect(await signUp(services, form)).toEqual(READY_RESPONSE)

    const member = await everythingOf(form.email)
    expect(member).toMatchObject({ claim: 'member', row: 'member', name: 'Amina Delacroix' })
    expect(await codeOf(code)).toMatchObject({
      is_used: true,
      used_by: member?.uid,
      used_at: services.now(),
      claim: null,
    })
  })

  it.each([
    ['unknown', () => Promise.resolve('NOSUCH22')],
    ['malformed', () => Promise.resolve('A/B..')],
    ['revoked', () => giveCode({ revoked_at: new Date(0), revoked_by: 'admin' })],
    ['expired', () => giveCode({ expires_at: new Date(0) })],
    ['used', () => giveCode({ is_used: true, used_at: new Date(0), used_by: 'somebody' })],
  ])('signUpWithInvite refuses a code that is %s', async (_, code) => {
    const form = signUpForm(await code())
    expect(await trySignUp(createServices(), form)).toBe('invalid_invite_code')
    expect(await userOf(form.email)).toBeUndefined()
  })

  it('a sign-up with an already registered email address does not use up the code, and does not reveal that the address is registered', async () => {
    const [first, second] = [await giveCode(), await giveCode()]
    const form = signUpForm(first)
    await signUp(createServices(), form)
    const services = createServices()
    const again = signUpForm(second, { email: form.email.toUpperCase() })
    expect(await trySignUp(services, again)).toBe('account_not_created')
    expect(await codeOf(second)).toMatchObject({ is_used: false, claim: null })
    expect(await signUp(services, signUpForm(second))).toEqual(READY_RESPONSE)
  })

  it('repeating a finished sign-up attempt changes nothing, and the response states that the attempt was repeated', async () => {
    const form = signUpForm(await giveCode())
    const services = createServices()
    await signUp(services, form)
    const before = await everythingOf(form.email)
    expect(await signUp(services, { ...form, first_name: 'Other' })).toEqual(REPEATED_RESPONSE)
    expect(await everythingOf(form.email)).toEqual(before)
    expect(await trySignUp(services, { ...form, attempt_id: randomUUID() })).toBe(
      'invalid_invite_code',
    )
  })

  it('repeating a finished sign-up attempt with another email address is refused and changes nothing', async () => {
    const form = signUpForm(await giveCode())
    const services = createServices()
    await signUp(services, form)
    const before = await everythingOf(form.email)
    const corrected = { ...form, email: `${randomUUID()}@cave.example` }
    expect(await trySignUp(services, corrected)).toBe('idempotency_conflict')
    expect(await userOf(corrected.email)).toBeUndefined()
    expect(await everythingOf(form.email)).toEqual(before)
    expect(await signUp(services, { ...form, email: form.email.toUpperCase() })).toEqual(
      REPEATED_RESPONSE,
    )
  })

  it('repeating a finished sign-up attempt with another spelling of its Gmail address is refused', async () => {
    const id = randomUUID()
    const form = signUpForm(await giveCode(), { email: `john.doe.${id}@gmail.com` })
    const services = createServices()
    await signUp(services, form)
    const other = { ...form, email: `johndoe${id}@gmail.com` }
    expect(await trySignUp(services, other)).toBe('idempotency_conflict')
    expect(await signUp(services, { ...form, email: form.email.toUpperCase() })).toEqual(
      REPEATED_RESPONSE,
    )
  })

  it('a new sign-up attempt with a used code does not reveal which email address has used the code', async () => {
    const form = signUpForm(await giveCode())
    await signUp(createServices(), form)
    for (const email of [form.email, `${randomUUID()}@cave.example`])
      expect(await trySignUp(createServices(), { ...form, email, attempt_id: randomUUID() })).toBe(
        'invalid_invite_code',
      )
  })

  it('repeating a successful sign-up is refused if the new account has since been deleted', async () => {
    const form = signUpForm(await giveCode())
    await signUp(createServices(), form)
    await auth.deleteUser((await userOf(form.email))?.uid ?? '')
    expect(await trySignUp(createServices(), form)).toBe('invalid_invite_code')
  })

  it('a sign-up is refused and leaves no account when an admin revokes its invitation code after the account was created', async () => {
    const code = await giveCode()
    const form = signUpForm(code)
    const services = createServices({
      checkpoint: async (step) => {
        if (step !== 'account-made') return
        const ref = inviteCodes(db).doc(code)
        await ref.update({ revoked_at: new Date(0), revoked_by: 'admin' })
      },
    })
    expect(await trySignUp(services, form)).toBe('invalid_invite_code')
    expect(await userOf(form.email)).toBeUndefined()
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
  })
})

/** Returns a database that runs `interference` once, just before the next batch of writes is committed. */
function onceBeforeCommit(interference: () => Promise<unknown>): typeof db {
  let pending: typeof interference | undefined = interference
  return new Proxy(db, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown
      if (name !== 'batch') return typeof member === 'function' ? member.bind(target) : member
      return () => {
        const batch = target.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          const callback = pending
          pending = undefined
          await callback?.()
          return commit()
        }
        return batch
      }
    },
  })
}

describe('changes to a code between the last read and the last write', () => {
  it('a sign-up is refused when an admin revokes the code between the sign-up’s last read and its last write', async () => {
    const form = signUpForm(await giveCode())
    const ref = inviteCodes(db).doc(form.code)
    const services = createServices({
      db: onceBeforeCommit(() => ref.update({ revoked_at: new Date(0), revoked_by: 'admin' })),
    })
    expect(await trySignUp(services, form)).toBe('invalid_invite_code')
    expect(await userOf(form.email)).toBeUndefined()
    expect(await codeOf(form.code)).toMatchObject({ is_used: false, claim: null })
  })

  it('a sign-up is refused when another sign-up redeems the code after this sign-up’s last read and before its last write', async () => {
    const form = signUpForm(await giveCode())
    const other = signUpForm(form.code)
    const clock = createClock()
    const services = createServices({
      now: clock.now,
      db: onceBeforeCommit(async () => {
        const later = createClock(clock.now())
        later.advance(REDEMPTION_LEASE_SECONDS)
        await signUp(createServices({ now: later.now }), other)
      }),
    })
    expect(await trySignUp(services, form)).toBe('invalid_invite_code')
    expect(await userOf(form.email)).toBeUndefined()
    expect(await everythingOf(other.email)).toMatchObject({ row: 'member', claim: 'member' })
  })

  it('a sign-up succeeds when the code’s description changes after the sign-up’s last read and before its last write', async () => {
    const form = signUpForm(await giveCode())
    const ref = inviteCodes(db).doc(form.code)
    const services = createServices({
      db: onceBeforeCommit(() => ref.update({ description: 'Renamed' })),
    })
    expect(await trySignUp(services, form)).toEqual(READY_RESPONSE)
    expect(await everythingOf(form.email)).toMatchObject({ row: 'member', claim: 'member' })
  })
})

describe('simultaneous redemptions', () => {
  it('of 200 simultaneous redemptions of one code, one creates a member and 199 are refused', async () => {
    const code = await giveCode()
    const forms = Array.from({ length: 200 }, () => signUpForm(code))
    const outcomes = await signUpAll(forms)
    expect(outcomes).toEqual({ [JSON.stringify(READY_RESPONSE)]: 1, invalid_invite_code: 199 })
    const made = (await Promise.all(forms.map((form) => everythingOf(form.email)))).filter(Boolean)
    expect(made).toEqual([
      { uid: expect.any(String), claim: 'member', row: 'member', name: 'Amina Delacroix' },
    ])
    expect(await codeOf(code)).toMatchObject({ is_used: true, used_by: made[0]?.uid, claim: null })
  })

  it('of 200 simultaneous sign-ups with the same email address and different codes, one succeeds and 199 leave their codes available', async () => {
    const codes = await Promise.all(Array.from({ length: 200 }, () => giveCode()))
    const email = `${randomUUID()}@cave.example`
    const outcomes = await signUpAll(codes.map((code) => signUpForm(code, { email })))
    expect(outcomes).toEqual({ [JSON.stringify(READY_RESPONSE)]: 1, account_not_created: 199 })
    expect(await everythingOf(email)).toMatchObject({ claim: 'member', row: 'member' })
    const invites = await Promise.all(codes.map(codeOf))
    expect(invites.filter((invite) => invite.is_used)).toHaveLength(1)
    expect(invites.filter((invite) => invite.claim)).toHaveLength(0)
  })

  it('20 simultaneous requests of one sign-up attempt create one member, and all requests succeed', async () => {
    const code = await giveCode()
    const form = signUpForm(code)
    const outcomes = await signUpAll(Array.from({ length: 20 }, () => form))
    const {
      [JSON.stringify(READY_RESPONSE)]: first = 0,
      [JSON.stringify(REPEATED_RESPONSE)]: repeated = 0,
      ...refusals
    } = outcomes
    expect([first + repeated, refusals]).toEqual([20, {}])
    expect(await everythingOf(form.email)).toMatchObject({ claim: 'member', row: 'member' })
    expect(await codeOf(code)).toMatchObject({ is_used: true, claim: null })
  })
})

describe('a code that is tried with several email addresses', () => {
  const { limit, windowSeconds } = TRIES_PER_CODE
  const takenEmail = async () => (await giveMember()).email

  it('a code that is tried with too many registered email addresses is blocked until one day after the first try', async () => {
    const code = await giveCode()
    const clock = createClock()
    const services = createServices({ now: clock.now })
    for (let n = 0; n < limit; n++) {
      const form = signUpForm(code, { email: await takenEmail() })
      expect(await trySignUp(services, form)).toBe('account_not_created')
      clock.advance(60)
    }
    await expect(
      signUp(services, signUpForm(code, { email: await takenEmail() })),
    ).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: windowSeconds - limit * 60 })
    expect(await trySignUp(services, signUpForm(code))).toBe('rate_limited')
    expect(await codeOf(code)).toMatchObject({ is_used: false, claim: null })
    clock.advance(windowSeconds - limit * 60)
    expect(await signUp(services, signUpForm(code))).toEqual(READY_RESPONSE)
  })

  it('a code that was tried with fewer registered email addresses than TRIES_PER_CODE allows can still be redeemed', async () => {
    const code = await giveCode()
    const services = createServices()
    for (let n = 1; n < limit; n++)
      await trySignUp(services, signUpForm(code, { email: await takenEmail() }))
    expect(await signUp(services, signUpForm(code))).toEqual(READY_RESPONSE)
  })

  it('simultaneous tries of one code reveal at most as many registered email addresses as TRIES_PER_CODE allows', async () => {
    const code = await giveCode()
    const attempt_id = randomUUID()
    const emails = await Promise.all(Array.from({ length: 3 * limit }, takenEmail))
    const services = createServices()
    const ask = (email: string) => trySignUp(services, signUpForm(code, { email, attempt_id }))
    const outcomes = await Promise.all(emails.map(ask))
    for (const email of emails.slice(0, limit)) outcomes.push(await ask(email))
    const disclosed = outcomes.filter((outcome) => outcome === 'account_not_created')
    expect(disclosed.length).toBeGreaterThan(0)
    expect(disclosed.length).toBeLessThanOrEqual(limit)
    expect(await ask(await takenEmail())).toBe('rate_limited')
  })

  it('repeated requests of one sign-up attempt with the same email address count as a single try of the code', async () => {
    const code = await giveCode()
    const clock = createClock()
    const breaking = createServices({
      now: clock.now,
      checkpoint: (step) => {
        if (step === 'claimed') throw new Error('broken off')
      },
    })
    const form = signUpForm(code)
    for (let n = 0; n < 2 * limit; n++) {
      await expect(signUp(breaking, form)).rejects.toThrow('broken off')
      clock.advance(REDEMPTION_LEASE_SECONDS / 2)
    }
    expect(await signUp(createServices({ now: clock.now }), form)).toEqual(READY_RESPONSE)
  })
})

describe('a code that an unfinished sign-up reserves', () => {
  it('a code that an unfinished sign-up has reserved is refused to other sign-ups until the reservation expires', async () => {
    const code = await giveCode()
    const clock = createClock()
    const breaking = createServices({
      now: clock.now,
      checkpoint: (step) => {
        if (step === 'account-made') throw new Error('broken off')
      },
    })
    const first = signUpForm(code)
    await expect(signUp(breaking, first)).rejects.toThrow('broken off')

    const services = createServices({ now: clock.now })
    const second = signUpForm(code)
    clock.advance(REDEMPTION_LEASE_SECONDS - 1)
    expect(await trySignUp(services, second)).toBe('invalid_invite_code')
    clock.advance(1)
    expect(await signUp(services, second)).toEqual(READY_RESPONSE)
    expect(await userOf(first.email)).toBeUndefined()
    expect(await trySignUp(services, first)).toBe('invalid_invite_code')
  })

  it('an unfinished sign-up can be completed with the same code, a corrected name and a corrected email address', async () => {
    const code = await giveCode()
    const clock = createClock()
    const breaking = createServices({
      now: clock.now,
      checkpoint: (step) => {
        if (step === 'account-made') throw new Error('broken off')
      },
    })
    const form = signUpForm(code)
    await expect(signUp(breaking, form)).rejects.toThrow('broken off')
    clock.advance(60)
    const corrected = { ...form, email: `${randomUUID()}@cave.example`, last_name: 'Okafor' }
    expect(await signUp(createServices({ now: clock.now }), corrected)).toEqual(READY_RESPONSE)
    expect(await userOf(form.email)).toBeUndefined()
    expect(await everythingOf(corrected.email)).toMatchObject({
      row: 'member',
      name: 'Amina Okafor',
    })
  })
})
