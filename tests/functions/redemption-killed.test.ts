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

let killed: Awaited<ReturnType<typeof prepareKilledProcess>>
beforeAll(async () => {
  killed = await prepareKilledProcess()
})
afterAll(() => killed.dispose())

/** Redeems the forms in a process that is killed once all of them have reached the step. */
async function killAt(step: Step, clock: Clock, forms: SignUp[]): Promise<void> {
  const requireEmailConfirmation = step === 'mail-sent'
  await killed.run({ step, forms, time: clock.now().getTime(), requireEmailConfirmation })
}

const redeem = (clock: Clock, form: SignUp) =>
  outcomeOf(call(signUpWithInviteAction, createServices({ now: clock.now }), form))

const someoneElse = (form: SignUp) => signUpForm(form.code)

/** Does what the blocking function does at a sign-in. Returns false if there is no account. */
async function signsIn(clock: Clock, email: string): Promise<boolean> {
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

/** Expects that the form's account is complete and can sign in, and that the other forms have no account. */
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

/** Expects that the form has no account and that its code is unused. */
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

  it('the same attempt finishes a killed redemption at once', async () => {
    expect(await redeem(clock, form(0))).toEqual({ status: 'ready' })
    await expectMember(form(0))
  })

  it('a sign-in finishes a killed redemption if the account exists', async () => {
    expect(await signsIn(clock, form(1).email)).toBe(account)
    if (account) await expectMember(form(1))
  })

  it('another person can use the code of a killed redemption only after the lease, and only if the code is unused', async () => {
    const other = someoneElse(form(2))
    expect(await redeem(clock, other)).toBe('invalid_invite_code')
    const later = createClock(clock.now())
    later.advance(REDEMPTION_LEASE_SECONDS)
    expect(await redeem(later, other)).toEqual(member ? 'invalid_invite_code' : { status: 'ready' })
    await signsIn(later, form(2).email)
    await (member ? expectMember(form(2), [other]) : expectMember(other, [form(2)]))
  })

  it('the repair finishes a killed redemption, or frees its code', async () => {
    const later = createClock(clock.now())
    later.advance(REDEMPTION_LEASE_SECONDS + 1)
    await repairAll(later)
    await signsIn(later, form(3).email)
    await (account ? expectMember(form(3)) : expectUnused(form(3)))
  })

  it('the same attempt can still finish a killed redemption a day later', async () => {
    const later = createClock(clock.now())
    later.advance(24 * 60 * 60)
    expect(await redeem(later, form(4))).toEqual({ status: 'ready' })
    await expectMember(form(4))
  })
})

describe.each<Step>(['release-fenced', 'release-account-removed', 'released'])(
  'a clean-up after a failed sign-up that is killed after "%s"',
  (step) => {
    const clock = createClock()
    let taken: string
    let forms: SignUp[]
    const form = (index: number) => forms[index] as SignUp
    beforeAll(async () => {
      taken = (await giveMember()).email
      const fresh = await newForms(4)
      // The forms first create their accounts, and then try again with a taken address.
      await killAt('account-made', clock, fresh)
      forms = fresh
      await killAt(
        step,
        clock,
        fresh.map((each) => ({ ...each, email: taken })),
      )
    })

    it('the same attempt is refused again after a killed clean-up, and the code is freed', async () => {
      expect(await redeem(clock, { ...form(0), email: taken })).toBe('account_not_created')
      await expectUnused(form(0))
    })

    it('the same attempt can join with another address after a killed clean-up', async () => {
      const corrected = { ...form(1), email: `${randomUUID()}@cave.example` }
      expect(await redeem(clock, corrected)).toEqual({ status: 'ready' })
      await expectMember(corrected, [form(1)])
    })

    it('another person can use the code at once after a killed clean-up', async () => {
      const other = someoneElse(form(2))
      expect(await redeem(clock, other)).toEqual({ status: 'ready' })
      await expectMember(other, [form(2)])
    })

    it('the repair after a killed clean-up frees the code, and no account remains', async () => {
      const later = createClock(clock.now())
      later.advance(1)
      await repairAll(later)
      await expectUnused(form(3))
    })
  },
)

describe.each<Step>(['claimed', 'abandoned-removed', 'account-made'])(
  'a takeover of an unfinished redemption that is killed after "%s"',
  (step) => {
    const clock = createClock()
    let firsts: SignUp[]
    let seconds: SignUp[]
    const first = (index: number) => firsts[index] as SignUp
    const second = (index: number) => seconds[index] as SignUp
    beforeAll(async () => {
      firsts = await newForms(4)
      await killAt('account-made', clock, firsts)
      clock.advance(REDEMPTION_LEASE_SECONDS)
      seconds = firsts.map(someoneElse)
      await killAt(step, clock, seconds)
    })

    it('the second attempt finishes a killed takeover at once', async () => {
      expect(await redeem(clock, second(0))).toEqual({ status: 'ready' })
      await expectMember(second(0), [first(0)])
    })

    it('the first attempt cannot finish after a killed takeover', async () => {
      await signsIn(clock, first(1).email)
      expect(await redeem(clock, first(1))).toBe('invalid_invite_code')
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS)
      expect(await redeem(later, second(1))).toEqual({ status: 'ready' })
      await expectMember(second(1), [first(1)])
    })

    it('a third attempt can take over after the lease of a killed takeover', async () => {
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS)
      const third = someoneElse(first(2))
      expect(await redeem(later, third)).toEqual({ status: 'ready' })
      await expectMember(third, [first(2), second(2)])
    })

    it('the repair after a killed takeover finishes the second attempt or frees the code', async () => {
      const later = createClock(clock.now())
      later.advance(REDEMPTION_LEASE_SECONDS + 1)
      await repairAll(later)
      expect(await userOf(first(3).email)).toBeUndefined()
      await (step === 'account-made' ? expectMember(second(3)) : expectUnused(second(3)))
    })
  },
)
