import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { BOUND_CODE_DAYS, REDEMPTION_LEASE_SECONDS } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import { verifyInviteCodeAction } from '../../functions/src/callables/verify-invite-code'
import { inviteCodes, sponsorships, userRoles } from '../../functions/src/data/collections'
import { newApplicationCode } from '../../functions/src/data/new-invite-code'
import { repairRedemptions } from '../../functions/src/data/redemption/repair'
import { call, outcomeOf, tally } from './support/calls'
import {
  codeOf,
  everythingOf,
  giveApplication,
  giveBoundCode,
  giveMember,
  signUpForm,
  userOf,
} from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const READY_RESPONSE = { status: 'ready' }
const services = createServices()
const newEmail = () => `guest.${randomUUID()}@cave.example`

const signUp = (code: string, email: string, customServices = services) =>
  outcomeOf(call(signUpWithInviteAction, customServices, signUpForm(code, { email })))
const verify = (code: string, customServices = services) =>
  outcomeOf(call(verifyInviteCodeAction, customServices, { code }))
const applicationStatus = async (id: string) =>
  (await db.collection(SERVER_COLLECTIONS.applications).doc(id).get()).get('status') as unknown
const sponsorshipOf = async (email: string) => {
  const { uid } = (await userOf(email)) ?? { uid: '-' }
  return (await sponsorships(db).doc(uid).get()).data()
}

/** Expects that an invitation code is unused, and that its document contains no trace of a sign-up attempt. */
const expectUnchanged = async (code: string) => {
  const { is_used, claim, tries } = await codeOf(code)
  expect({ is_used, claim, tries }).toEqual({ is_used: false, claim: null, tries: undefined })
}

describe('bound codes', () => {
  it('verifyInviteCode returns the email address to which a code is bound, and only this address can sign up with the code', async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    expect(await verify(code)).toEqual({ valid: true, bound_email: email })
    const other = newEmail()
    expect(await signUp(code, other)).toBe('invite_other_address')
    expect(await userOf(other)).toBeUndefined()
    await expectUnchanged(code)
    expect(await signUp(code, email)).toEqual(READY_RESPONSE)
    expect(await codeOf(code)).toMatchObject({ is_used: true })
  })

  it('a code that is bound to one email address is refused for any other address, with an error at the "email" field', async () => {
    const code = await giveBoundCode(newEmail())
    await expect(call(signUpWithInviteAction, services, signUpForm(code))).rejects.toMatchObject({
      code: 'invite_other_address',
      field: 'email',
    })
  })

  it('a sign-up with a bound code accepts the email address in upper case, and stores the address as it is written in the invitation', async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    expect(await signUp(code, email.toUpperCase())).toEqual(READY_RESPONSE)
    expect((await userOf(email))?.email).toBe(email)
  })

  it.each([
    [
      'a dot in an address outside Gmail',
      (id: string) => [`${id}@cave.example`, `a.${id}@cave.example`],
    ],
    [
      'a plus sign in an address outside Gmail',
      (id: string) => [`${id}@cave.example`, `${id}+a@cave.example`],
    ],
    [
      'a Cyrillic domain in ASCII form',
      (id: string) => [`${id}@cave.example`, `${id}@xn--cve-5cd.example`],
    ],
    ['a digit in place of a letter', (id: string) => [`${id}@cool.example`, `${id}@c00l.example`]],
  ])(
    'a bound code refuses an email address that differs from its bound address by %s',
    async (_, addresses) => {
      const [bound = '', other = ''] = addresses(randomUUID())
      const code = await giveBoundCode(bound)
      expect(await signUp(code, other)).toBe('invite_other_address')
      await expectUnchanged(code)
      expect(await signUp(code, bound)).toEqual(READY_RESPONSE)
    },
  )

  it.each([
    ['before the @', (id: string) => `yus\u0443f${id}@cave.example`],
    ['in the domain', (id: string) => `yusuf${id}@c\u0430ve.example`],
  ])(
    'a sign-up with a look-alike letter %s is refused before the code is checked',
    async (_, addressOf) => {
      const id = randomUUID()
      const code = await giveBoundCode(`yusuf${id}@cave.example`)
      await expect(
        call(signUpWithInviteAction, services, signUpForm(code, { email: addressOf(id) })),
      ).rejects.toMatchObject({ code: 'invalid_request', field: 'email' })
      await expectUnchanged(code)
    },
  )

  it('a code bound to a Gmail address can be used with a variant of this address, such as one without dots', async () => {
    const id = randomUUID()
    const code = await giveBoundCode(`yu.suf.${id}@gmail.com`)
    expect(await signUp(code, `Yusuf${id}+cave@GoogleMail.com`)).toEqual(READY_RESPONSE)
  })

  it('repeating a sign-up with a code bound to a Gmail address succeeds, even with another variant of this address', async () => {
    const id = randomUUID()
    const invited = `yu.suf.${id}@gmail.com`
    const code = await giveBoundCode(invited)
    const form = signUpForm(code, { email: `Yusuf${id}@gmail.com` })
    const signUpAs = (email: string) => call(signUpWithInviteAction, services, { ...form, email })
    expect(await signUpAs(form.email)).toEqual(READY_RESPONSE)
    for (const email of [form.email, invited])
      expect(await signUpAs(email)).toEqual({ ...READY_RESPONSE, again: true })
    expect((await userOf(invited))?.email).toBe(invited)
  })

  it('sign-up attempts with wrong email addresses do not block a code that is bound to one address', async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signUp(code, newEmail())))
    expect(tally(outcomes)).toEqual({ invite_other_address: 20 })
    await expectUnchanged(code)
    expect(await signUp(code, email)).toEqual(READY_RESPONSE)
  })

  it('20 simultaneous sign-ups with the same bound code and address create exactly one member', async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signUp(code, email)))
    const { [JSON.stringify(READY_RESPONSE)]: joined, ...others } = tally(outcomes)
    expect(joined).toBe(1)
    expect(Object.keys(others)).toEqual(['invalid_invite_code'])
    expect(await everythingOf(email)).toMatchObject({ row: 'member', claim: 'member' })
  })

  it('a sign-up with an expired bound code is refused with invite_expired, and succeeds after an admin renews the code', async () => {
    const clock = createClock()
    const customServices = createServices({ now: clock.now })
    const email = newEmail()
    const expires_at = new Date(clock.now().getTime() + 60_000)
    const code = await giveBoundCode(email, { expires_at })
    clock.advance(60)
    expect(await verify(code, customServices)).toEqual({ valid: false, refusal: 'invite_expired' })
    expect(await signUp(code, email, customServices)).toBe('invite_expired')
    await expectUnchanged(code)
    await inviteCodes(db)
      .doc(code)
      .update({ expires_at: new Date(expires_at.getTime() + 1000) })
    expect(await signUp(code, email, customServices)).toEqual(READY_RESPONSE)
  })

  it.each([
    ['application_withdrawn', 'invite_application_withdrawn'],
    ['sponsor_suspended', 'invite_sponsor_suspended'],
    ['taken_back', 'invite_taken_back'],
    ['branch', 'invite_taken_back'],
    [undefined, 'invite_taken_back'],
  ] as const)(
    'the error for a bound code that was revoked for the reason %s is %s',
    async (revoked_why, refusal) => {
      const email = newEmail()
      const code = await giveBoundCode(email, {
        revoked_at: new Date(0),
        revoked_by: 'somebody',
        ...(revoked_why && { revoked_why }),
      })
      expect(await verify(code)).toEqual({ valid: false, refusal })
      expect(await signUp(code, email)).toBe(refusal)
      await expectUnchanged(code)
    },
  )

  it('verifyInviteCode does not reveal to which email address a used code was bound', async () => {
    const email = newEmail()
    const code = await giveBoundCode(email)
    await signUp(code, email)
    expect(await verify(code)).toEqual({ valid: false })
    expect(await signUp(code, newEmail())).toBe('invalid_invite_code')
  })
})

describe('codes of applications', () => {
  async function approved() {
    const email = newEmail()
    const application_id = await giveApplication('approved')
    const now = services.now()
    const invite = newApplicationCode({ id: application_id, email }, 'admin', { now })
    await inviteCodes(db).doc(invite.code).create(invite)
    return { email, application_id, invite }
  }

  it('the code for an approved application expires 14 days after the time at which the email with the code is due', async () => {
    const now = new Date(Date.UTC(2025, 0, 1))
    const sentAt = new Date(now.getTime() + 30 * 60_000)
    const { expires_at } = newApplicationCode({ id: 'a', email: newEmail() }, 'admin', {
      now,
      sentAt,
    })
    expect(BOUND_CODE_DAYS).toBe(14)
    expect(expires_at).toEqual(new Date(Date.UTC(2025, 0, 15, 0, 30)))
  })

  it('a sign-up with an application’s code sets the application to "joined" and stores how the member joined', async () => {
    const { email, application_id, invite } = await approved()
    expect(await signUp(invite.code, email)).toEqual(READY_RESPONSE)
    expect(await applicationStatus(application_id)).toBe('joined')
    expect(await sponsorshipOf(email)).toEqual({
      sponsor_uid: null,
      path: [],
      application_id,
      invite_code: invite.code,
      joined_at: services.now(),
    })
  })

  it.each([
    ['withdrawn', 'invite_application_withdrawn'],
    ['received', 'invite_taken_back'],
    ['declined', 'invite_taken_back'],
  ])(
    'the code of an application is refused while the application is %s',
    async (status, refusal) => {
      const { email, application_id, invite } = await approved()
      await db.collection(SERVER_COLLECTIONS.applications).doc(application_id).update({ status })
      expect(await verify(invite.code)).toEqual({ valid: false, refusal })
      expect(await signUp(invite.code, email)).toBe(refusal)
      await expectUnchanged(invite.code)
      expect(await applicationStatus(application_id)).toBe(status)
    },
  )

  it('if an applicant withdraws the application while their sign-up is running, the sign-up is refused and leaves no account', async () => {
    const { email, application_id, invite } = await approved()
    const customServices = createServices({
      now: services.now,
      checkpoint: async (step) => {
        if (step !== 'account-made') return
        const ref = db.collection(SERVER_COLLECTIONS.applications).doc(application_id)
        await ref.update({ status: 'withdrawn' })
      },
    })
    expect(await signUp(invite.code, email, customServices)).toBe('invite_application_withdrawn')
    expect(await userOf(email)).toBeUndefined()
    expect(await codeOf(invite.code)).toMatchObject({ is_used: false, claim: null })
    expect(await applicationStatus(application_id)).toBe('withdrawn')
  })

  it('if a sign-up crashes, the repair job finishes it, sets its application to "joined" and stores how the member joined', async () => {
    const { email, application_id, invite } = await approved()
    const clock = createClock(services.now())
    const breaking = createServices({
      now: clock.now,
      checkpoint: (step) => {
        if (step === 'account-made') throw new Error('broken off')
      },
    })
    await expect(signUp(invite.code, email, breaking)).rejects.toThrow('broken off')
    expect(await applicationStatus(application_id)).toBe('approved')
    clock.advance(REDEMPTION_LEASE_SECONDS + 1)
    await repairRedemptions(createServices({ now: clock.now }))
    expect(await everythingOf(email)).toMatchObject({ row: 'member', claim: 'member' })
    expect(await applicationStatus(application_id)).toBe('joined')
    expect(await sponsorshipOf(email)).toMatchObject({ application_id, invite_code: invite.code })
  })
})

describe('invitations by members', () => {
  it('signing up with a member’s invitation stores the new member’s sponsors: the inviting member, this member’s sponsor, and so on', async () => {
    const sponsor = await giveMember()
    const email = newEmail()
    const sponsor_path = [sponsor.uid, 'grand-sponsor']
    const code = await giveBoundCode(email, { sponsor_uid: sponsor.uid, sponsor_path })
    expect(await signUp(code, email)).toEqual(READY_RESPONSE)
    expect(await sponsorshipOf(email)).toMatchObject({
      sponsor_uid: sponsor.uid,
      path: sponsor_path,
    })
  })

  it('a sign-up with a member’s invitation is refused while this member is suspended', async () => {
    const { uid } = await giveMember()
    const email = newEmail()
    const code = await giveBoundCode(email, { sponsor_uid: uid, sponsor_path: [uid] })
    await userRoles(db).doc(uid).update({ suspended: true })
    const refusal = 'invite_sponsor_suspended'
    expect(await verify(code)).toEqual({ valid: false, refusal })
    expect(await signUp(code, email)).toBe(refusal)
    await expectUnchanged(code)
  })
})
