import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDEMPTION_LEASE_SECONDS } from '@domain/limits'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { sponsorships } from '../../functions/src/data/collections'
import { repairRedemptions } from '../../functions/src/data/redemption/repair'
import type { Step } from '../../functions/src/lib/services'
import { admitSignIn } from '../../functions/src/triggers/accounts'
import { signIn } from './support/auth-rest'
import { call, outcomeOf } from './support/calls'
import { prepareKilledProcess } from './support/kill'
import {
  codeOf,
  everythingOf,
  giveCode,
  giveMember,
  signUpForm,
  userOf,
  type SignUp,
} from './support/people'
import { auth, close, createClock, createServices, db, type Clock } from './support/services'

afterAll(close)

let killedProcess: Awaited<ReturnType<typeof prepareKilledProcess>>
beforeAll(async () => {
  killedProcess = await prepareKilledProcess()
})
afterAll(() => killedProcess.dispose())

/**
 * Starts a process that submits all sign-up forms at the same time. The process is killed when all sign-ups have
 * reached `step`.
 */
async function killAt(step: Step, clock: Clock, forms: SignUp[]): Promise<void> {
  const requireEmailConfirmation = step === 'mail-sent'
  await killedProcess.run({ step, forms, time: clock.now().getTime(), requireEmailConfirmation })
}

const redeem = (clock: Clock, form: SignUp) =>
  outcomeOf(call(signUpWithInviteAction, createServices({ now: clock.now }), form))

const formOfOtherPerson = (form: SignUp) => signUpForm(form.code)

/** Runs the code that Firebase calls at a sign-in. Returns false if no account has the email address. */
async function canSignIn(clock: Clock, email: string): Promise<boolean> {
  const user = await userOf(email)
  if (!user) return false
  const { uid, emailVerified, customClaims } = user
  const services = createServices({ now: clock.now })
  const claims = await admitSignIn(services, { uid, emailVerified, customClaims })
  if (claims.customClaims) await auth.setCustomUserClaims(uid, claims.customClaims)
  return true
}

async function repairAll(clock: Clock): Promise<void> {
  const { failed } = await repairRedemptions(createServices({ now: clock.now }))
  expect(failed).toBe(0)
}

/**
 * Expects that the sign-up with `form` has created a complete account that can sign in, and that the sign-ups with
 * `others` have created none.
 */
async function expectMember(form: SignUp, others: SignUp[] = []): Promise<void> {
  const member = await everythingOf(form.email)
  expect(member).toMatchObject({ claim: 'member', row: 'member', name: 'Amina Delacroix' })
  expect(await codeOf(form.code)).toMatchObject({
    is_used: true,
    used_by: member?.uid,
    claim: null,
  })
  const sponsorship = (
    await sponsorships(db)
      .doc(member?.uid ?? '-')
      .get()
  ).data()
  expect(sponsorship).toMatchObject({ invite_code: form.code, sponsor_uid: null, path: [] })
  expect(await signIn(form.email)).toMatchObject({ status: 200, localId: member?.uid })
  for (const other of others) expect(await userOf(other.email)).toBeUndefined()
}

/** Expects that the sign-up with `form` has left no account, and that its invitation code is unused. */
async function expectUnused(form: SignUp): Promise<void> {
  expect(await userOf(form.email)).toBeUndefined()
  expect(await codeOf(form.code)).toMatchObject({ is_used: false, used_by: null, claim: null })
}

const newForms = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => signUpForm(await giveCode())))

describe.each<{ step: Step; account: boolean; member: boolean }>([
  { step: 'claimed', account: false, member: false },
  { step: 'account-made', account: true, member: false },
  { step: 'finalised', account: true, member: true },
  { step: 'role-minted', account: true, member: true },
  { step: 'mail-sent', account: true, member: true },
])('a redemption that is killed after "$step"', ({ step, account, member }) => {
  const clock = createClock()
  let forms: SignUp[]
  const form = (index: number) => forms[index] as SignUp
  beforeAll(async () => {
    forms = await newForms(5)
    await killAt(step, clock, forms)
  })

  it(`when a sign-up is killed after "${step}", repeating the attempt without delay finishes the sign-up`, async () => {
    expect(await redeem(clock, form(0))).toEqual({
      status: 'ready',
      ...(member && { again: true }),
    })
    await expectMember(form(0))
  })

  it(`when a sign-up is killed after "${step}", a sign-in finishes the sign-up if the account already exists`, async () => {
    expect(await canSignIn(clock, form(1).email)).toBe(account)
    if (account) await expectMember(form(1))
  })

  it(`when a sign-up is killed after "${step}", nobody else can use the invitation code for the next 90 seconds`, async () => {
    const other = formOfOtherPerson(form(2))
    expect(await redeem(clock, other)).toBe('invalid_invite_code')
    const later = createClock(clock.now())
    later.advance(REDEMPTION_LEASE_SECONDS)
    expect(await redeem(later, other)).toEqual(member ? 'invalid_invite_code' : { status: 'ready' })
    await canSignIn(later, form(2).email)
    await (member ? expectMember(form(2), [other]) : expectMember(other, [form(2)]))
  })

  it(`when a sign-up is killed after "${step}", the hourly repair finishes it or frees its invitation code`, async () => {
    const later = createClock(clock.now())
    later.advance(REDEMPTION_LEASE_SECONDS + 1)
    await repairAll(later)
    await canSignIn(later, form(3).email)
    await (account ? expectMember(form(3)) : expectUnused(form(3)))
  })

  it(`when a sign-up is killed after "${step}", repeating the attempt a day later still finishes the sign-up`, async () => {
    const later = createClock(clock.now())
    later.advance(24 * 60 * 60)
    expect(await redeem(later, form(4))).toMatchObject({ status: 'ready' })
    await expectMember(form(4))
  })
})

describe.each<Step>(['release-fenced', 'release-account-removed', 'released'])(
  'a clean-up after a failed sign-up that is killed after "%s"',
  (step) => {
    const clock = createClock()
    let registeredEmail: string
    let forms: SignUp[]
    const form = (index: number) => forms[index] as SignUp
    beforeAll(async () => {
      registeredEmail = (await giveMember()).email
      const fresh = await newForms(4)
      // Each sign-up is killed after it has created an account. Then it is repeated with the email address of another
      // member. The repetition fails, and is killed while it cleans up.
      await killAt('account-made', clock, fresh)
      forms = fresh
      await killAt(
        step,
        clock,
        fresh.map((each) => ({ ...each, email: registeredEmail })),
      )
    })

    it(`when the clean-up of a failed sign-up is killed after "${step}", repeating the sign-up fails too, but frees the code`, async () => {
      expect(await redeem(clock, { ...form(0), email: registeredEmail })).toBe(
        'account_not_created',
      )
      await expectUnused(form(0))
    })

    it(`when the clean-up of a failed sign-up is killed after "${step}", the same person can sign up with a new email address`, async () => {
      const corrected = { ...form(1), email: `${randomUUID()}@cave.example` }
      expect(await redeem(clock, corrected)).toEqual({ status: 'ready' })
      await expectMember(corrected, [form(1)])
    })

    it(`when the clean-up of a failed sign-up is killed after "${step}", a second person can use the code without delay`, async () => {
      const other = formOfOtherPerson(form(2))
      expect(await redeem(clock, other)).toEqual({ status: 'ready' })
      await expectMember(other, [form(2)])
    })

    it(`when the clean-up of a failed sign-up is killed after "${step}", the hourly repair frees the code and leaves no account`, async () => {
      const later = createClock(clock.now())
      later.advance(1)
      await repairAll(later)
      await expectUnused(form(3))
    })
  },
)

describe.each<Step>(['claimed', 'abandoned-removed', 'account-made'])(
  'a second attempt that takes over an unfinished redemption and is killed after "%s"',
  (step) => {
    const clock = createClock()
    let firstForms: SignUp[]
    let secondForms: SignUp[]
    const firstForm = (index: number) => firstForms[index] as SignUp
    const secondForm = (index: number) => secondForms[index] as SignUp
    beforeAll(async () => {
      firstForms = await newForms(4)
      await killAt('account-made', clock, firstForms)
      clock.advance(REDEMPTION_LEASE_SECONDS)
      secondForms = firstForms.map(formOfOtherPerson)
      await killAt(step, clock, secondForms)
    })

    it(`if the sign-ups of two people with one code are killed, the second one after "${step}", the second person can retry at once`, async () => {
      expect(await redeem(clock, secondForm(0))).toEqual({ status: 'ready' })
      await expectMember(secondForm(0), [firstForm(0)])
    })

    it(`if the sign-ups of two people with one code are killed, the second one after "${step}", the first person cannot use the code`, async () => {
      await canSignIn(clock, firstForm(1).email)
      expect(await redeem(clock, firstForm(1))).toBe('invalid_invite_code')
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS)
      expect(await redeem(later, secondForm(1))).toEqual({ status: 'ready' })
      await expectMember(secondForm(1), [firstForm(1)])
    })

    it(`if the sign-ups of two people with one code are killed, the second one after "${step}", a third person can sign up 90 seconds later`, async () => {
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS)
      const third = formOfOtherPerson(firstForm(2))
      expect(await redeem(later, third)).toEqual({ status: 'ready' })
      await expectMember(third, [firstForm(2), secondForm(2)])
    })

    it(`if the sign-ups of two people with one code are killed, the second one after "${step}", a repair finishes the second sign-up or frees the code`, async () => {
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS + 1)
      await repairAll(later)
      expect(await userOf(firstForm(3).email)).toBeUndefined()
      await (step === 'account-made' ? expectMember(secondForm(3)) : expectUnused(secondForm(3)))
    })
  },
)
