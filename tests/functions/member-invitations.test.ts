import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  BOUND_CODE_DAYS,
  INVITATIONS_LISTED,
  INVITATIONS_MADE_FACTOR,
  INVITATIONS_PER_YEAR,
  SPONSOR_PATH_LENGTH,
} from '@domain/limits'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import {
  readInvitationSettingsAction,
  setInvitationSettingsAction,
} from '../../functions/src/callables/invitation-settings'
import {
  inviteAsMemberAction,
  myInvitationsAction,
  revokeMyInvitationAction,
} from '../../functions/src/callables/invitations'
import { signUpWithInviteAction } from '../../functions/src/callables/sign-up-with-invite'
import {
  inviteCodes,
  profiles,
  sponsorships,
  userRoles,
} from '../../functions/src/data/collections'
import { revokeCodesOfSuspended } from '../../functions/src/data/invitations/revoke'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { sendMail } from '../../functions/src/data/mail/send'
import { notifyOfWrite } from '../../functions/src/data/notices/notify-of-write'
import { meterCosts } from '../support/firestore-meter'
import { auditEntriesOf } from './support/audit'
import { call, outcomeOf, signedIn, tally } from './support/calls'
import { createMailer } from './support/outbox'
import { codeOf, giveBoundCode, giveCode, giveMember, signUpForm, userOf } from './support/people'
import { auth, close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer, type SmtpTestServer } from './support/smtp'

afterAll(close)

const DAY = 24 * 60 * 60
const newEmail = () => `guest.${randomUUID()}@cave.example`

let smtp: SmtpTestServer
beforeAll(async () => void (smtp = await openSmtpServer()))
afterAll(() => smtp.close())

const admin = signedIn((await giveMember('admin')).uid, 'admin')

/** Sets how many guests every member may invite a year. */
const setPerYear = (per_year: number, caller = admin) =>
  outcomeOf(call(setInvitationSettingsAction, createServices(), { per_year }, caller))
beforeEach(() => setPerYear(3))

/** Creates a member who can invite guests. The member's calls use a clock of their own. */
async function giveSponsor() {
  const clock = createClock()
  const services = createServices({ now: clock.now })
  const { uid } = await giveMember()
  const caller = signedIn(uid, 'member')
  return {
    uid,
    clock,
    services,
    invite: (email = newEmail(), note?: string) =>
      outcomeOf(call(inviteAsMemberAction, services, { email, note }, caller)),
    takeBack: (code: string) =>
      outcomeOf(call(revokeMyInvitationAction, services, { code }, caller)),
    list: () => call(myInvitationsAction, services, {}, caller),
  }
}

const codeOfResponse = (response: unknown): string => (response as { code: string }).code

const joinWith = (code: string, email: string, clock: Clock) =>
  outcomeOf(
    call(
      signUpWithInviteAction,
      createServices({ now: clock.now }),
      signUpForm(code, { email, first_name: 'Bilal', last_name: 'Guest' }),
    ),
  )

const mailsTo = async (email: string) =>
  (await mailOutbox(db).where('to_email', '==', email).get()).docs

describe('sending an invitation', () => {
  it('inviting a guest creates a code for the guest’s email address only, and stores the chain of sponsors with the code', async () => {
    const { uid, invite, clock } = await giveSponsor()
    const path = Array.from({ length: SPONSOR_PATH_LENGTH }, (_, n) => `sponsor-${n}`)
    await sponsorships(db)
      .doc(uid)
      .create({
        sponsor_uid: 'sponsor-0',
        path,
        application_id: null,
        invite_code: 'CAVEUSED',
        joined_at: new Date(0),
      })
    const response = await invite(' Guest.One@Cave.Example ', '  We met in Fez. ')
    const expires_at = new Date(clock.now().getTime() + BOUND_CODE_DAYS * DAY * 1000)
    expect(response).toEqual({ code: expect.any(String), expires_at: expires_at.getTime() })
    expect(await codeOf(codeOfResponse(response))).toMatchObject({
      bound_email: 'Guest.One@Cave.Example',
      bound_key: 'guest.one@cave.example',
      sponsor_uid: uid,
      sponsor_path: [uid, ...path].slice(0, SPONSOR_PATH_LENGTH),
      note: 'We met in Fez.',
      created_by: uid,
      created_by_kind: 'member',
      expires_at,
    })
  })

  it('the guest gets an email with the sign-up link and the note of the member who sent the invitation', async () => {
    const { invite, services } = await giveSponsor()
    const email = newEmail()
    const code = codeOfResponse(await invite(email, 'We met <b>in Fez</b>.'))
    const [mail] = await mailsTo(email)
    const mailer = await createMailer(smtp.url, { now: services.now })
    expect(await sendMail(mailer, mail?.id ?? '')).toBe(true)
    const received = smtp.received.find(({ to }) => JSON.stringify(to).includes(email))
    expect(received?.subject).toBe('Amina Delacroix invites you to The Cave')
    expect(received?.text).toContain('We met <b>in Fez</b>.')
    expect(received?.text).toContain(`https://cave.example/invite?code=${code}`)
    expect(String(received?.html)).toContain('We met &lt;b&gt;in Fez&lt;/b&gt;.')
  })

  it('revokeMyInvitation refuses a malformed code, and a code that does not exist', async () => {
    const { takeBack } = await giveSponsor()
    for (const code of ['.', '..', 'A/B', 'A/B/C', '__X__', 'Ü'])
      expect(await takeBack(code), code).toBe('invalid_request')
    expect(await takeBack('NOSUCHAB')).toBe('invitation_not_found')
  })

  it('the email of an invitation is not sent after the sponsor has withdrawn the invitation', async () => {
    const { invite, takeBack, services } = await giveSponsor()
    const email = newEmail()
    await takeBack(codeOfResponse(await invite(email)))
    const [mail] = await mailsTo(email)
    const mailer = await createMailer(smtp.url, { now: services.now })
    expect(await sendMail(mailer, mail?.id ?? '')).toBe(false)
    expect((await mail?.ref.get())?.get('error')).toBe('not_allowed')
  })

  it('inviting an email address that belongs to a member gets the same response as any other invitation', async () => {
    const { invite } = await giveSponsor()
    const { email } = await giveMember()
    const response = await invite(email)
    expect(response).toEqual({ code: expect.any(String), expires_at: expect.any(Number) })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('a member cannot invite a variant of their own email address, but can invite a different address that looks similar', async () => {
    const { uid, services, invite, list } = await giveSponsor()
    const mailbox = randomUUID()
    await auth.updateUser(uid, { email: `${mailbox}@gmail.com` })
    for (const email of [
      `${mailbox}@gmail.com`,
      `${mailbox.toUpperCase()}@Gmail.com`,
      `${mailbox.replaceAll('-', '.-')}+guest@googlemail.com`,
    ]) {
      const own = call(inviteAsMemberAction, services, { email }, signedIn(uid, 'member'))
      await expect(own, email).rejects.toMatchObject({ code: 'own_address', field: 'email' })
      expect(await mailsTo(email)).toEqual([])
    }
    expect(await list()).toMatchObject({ invitations: [], left: 3 })

    expect(await invite(`guest.${mailbox}@gmail.com`)).toMatchObject({ code: expect.any(String) })
    expect(await list()).toMatchObject({ left: 2 })
  })

  it('while an invitation is open, a second one to the same email address is refused, and the guest gets only one email', async () => {
    const { invite, list } = await giveSponsor()
    const email = newEmail()
    await invite(email)
    expect(await invite(email.toUpperCase())).toBe('already_invited')
    expect((await list()).invitations).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('if a crash has left an invitation without its email, inviting the same email address again queues the email', async () => {
    const { invite } = await giveSponsor()
    const email = newEmail()
    await invite(email)
    for (const mail of await mailsTo(email)) await mail.ref.delete()
    expect(await invite(email)).toBe('already_invited')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('the quota of invitations', () => {
  it('10 simultaneous calls by a member create only as many invitations as the member’s yearly quota allows', async () => {
    const { invite, list, uid } = await giveSponsor()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => invite()))
    const made = outcomes.filter((outcome) => typeof outcome === 'object')
    expect(made).toHaveLength(3)
    expect(tally(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual({
      no_invitations_left: 7,
    })
    const stored = await inviteCodes(db).where('sponsor_uid', '==', uid).count().get()
    expect(stored.data().count).toBe(3)
    expect(await list()).toMatchObject({ per_year: 3, left: 0 })
  })

  it('accepted invitations count towards a member’s yearly quota, but withdrawn and expired invitations do not', async () => {
    await setPerYear(2)
    const { invite, takeBack, list, clock } = await giveSponsor()
    const email = newEmail()
    const used = codeOfResponse(await invite(email))
    expect(await joinWith(used, email, clock)).toEqual({ status: 'ready' })
    await takeBack(codeOfResponse(await invite()))
    expect(await list()).toMatchObject({ left: 1, next_at: null })
    const open = (await invite()) as { expires_at: number }
    expect(await list()).toMatchObject({ left: 0, next_at: open.expires_at })
    clock.advance(BOUND_CODE_DAYS * DAY - 1)
    expect(await invite()).toBe('no_invitations_left')
    clock.advance(1)
    expect(await list()).toMatchObject({ left: 1 })
  })

  it('a member whose quota is used up by open invitations may send the next invitation when the oldest one expires', async () => {
    const { invite, list, clock } = await giveSponsor()
    const expiries: number[] = []
    for (let n = 0; n < 3; n++) {
      expiries.push(((await invite()) as { expires_at: number }).expires_at)
      clock.advance(DAY)
    }
    expect(await list()).toMatchObject({ left: 0, next_at: expiries[0] })
    await setPerYear(2)
    expect(await list()).toMatchObject({ left: 0, next_at: expiries[1] })
  })

  it('a member whose quota is used up by accepted invitations may send the next invitation a year after sending the oldest one', async () => {
    await setPerYear(1)
    const { invite, list, clock } = await giveSponsor()
    const email = newEmail()
    const made = clock.now().getTime()
    await joinWith(codeOfResponse(await invite(email)), email, clock)
    const next_at = made + 365 * DAY * 1000
    expect(await list()).toMatchObject({ left: 0, next_at })
    clock.advance(365 * DAY - 1)
    expect(await invite()).toBe('no_invitations_left')
    clock.advance(1)
    expect(await list()).toMatchObject({ left: 1 })
  })

  it('withdrawing invitations does not allow a member to send an unlimited number of invitation emails', async () => {
    await setPerYear(2)
    const { invite, takeBack, list, clock } = await giveSponsor()
    const first = clock.now().getTime()
    for (let n = 0; n < 2 * INVITATIONS_MADE_FACTOR; n++) {
      await takeBack(codeOfResponse(await invite()))
      clock.advance(DAY)
    }
    expect(await invite()).toBe('no_invitations_left')
    expect(await list()).toMatchObject({ left: 0, next_at: first + 365 * DAY * 1000 })
  })

  it('a member who has reached both the yearly quota and the limit on created invitations can invite again only after a year', async () => {
    await setPerYear(1)
    const { invite, takeBack, list, clock } = await giveSponsor()
    const first = clock.now().getTime()
    for (let n = 1; n < INVITATIONS_MADE_FACTOR; n++) await takeBack(codeOfResponse(await invite()))
    await invite()
    const next_at = first + 365 * DAY * 1000
    expect(await list()).toMatchObject({ left: 0, next_at })
    clock.advance(365 * DAY - 1)
    expect(await invite()).toBe('no_invitations_left')
    clock.advance(1)
    expect(await list()).toMatchObject({ left: 1 })
  })

  it('no member can invite guests while the yearly number of invitations is set to zero', async () => {
    const { invite, list, clock } = await giveSponsor()
    const email = newEmail()
    const code = codeOfResponse(await invite(email))
    await setPerYear(0)
    expect(await invite()).toBe('invitations_closed')
    expect(await list()).toMatchObject({ per_year: 0, left: 0, next_at: null })
    // An invitation that was sent before the limit became zero can still be accepted.
    expect(await joinWith(code, email, clock)).toEqual({ status: 'ready' })
  })

  it('a member whose invitations exceed a lowered yearly quota can invite again when enough of these invitations are a year old', async () => {
    const { invite, list, clock } = await giveSponsor()
    const made: number[] = []
    for (let n = 0; n < 3; n++) {
      made.push(clock.now().getTime())
      const email = newEmail()
      await joinWith(codeOfResponse(await invite(email)), email, clock)
      clock.advance(DAY)
    }
    await setPerYear(1)
    expect(await list()).toMatchObject({ left: 0, next_at: (made[2] ?? 0) + 365 * DAY * 1000 })
    clock.advance(363 * DAY)
    expect(await invite()).toBe('no_invitations_left')
    clock.advance(DAY)
    expect(await list()).toMatchObject({ left: 1 })
  })

  it('listing a member’s invitations costs at most 60 reads, even with the largest quota that an admin can set', async () => {
    await setPerYear(INVITATIONS_PER_YEAR.max)
    const { uid, clock, list, invite } = await giveSponsor()
    await Promise.all(
      Array.from({ length: INVITATIONS_LISTED + 5 }, async (_, n) => {
        const guest = await giveMember()
        const created_at = new Date(clock.now().getTime() - n * 1000)
        await giveBoundCode(newEmail(), {
          created_at,
          sponsor_uid: uid,
          is_used: true,
          used_by: guest.uid,
        })
      }),
    )
    const meter = meterCosts(db)
    expect(await list()).toMatchObject({ per_year: INVITATIONS_PER_YEAR.max, left: 0 })
    expect(meter.cost().reads).toBeLessThanOrEqual(60)
    expect(await invite()).toBe('no_invitations_left')
  })
})

describe('the setting for the number of invitations', () => {
  const readSettings = () => call(readInvitationSettingsAction, createServices(), {}, admin)

  it('a member may send three invitations a year until an admin changes this number, and a change applies to everybody at once', async () => {
    await db.collection(SERVER_COLLECTIONS.siteSettings).doc('invitations').delete()
    const { list } = await giveSponsor()
    expect(await readSettings()).toEqual({ per_year: INVITATIONS_PER_YEAR.usual })
    expect(await list()).toMatchObject({ per_year: 3, left: 3 })
    expect(await setPerYear(5)).toEqual({})
    expect(await readSettings()).toEqual({ per_year: 5 })
    expect(await list()).toMatchObject({ per_year: 5, left: 5 })
  })

  it('changing the yearly number of invitations writes one audit entry, and setting the same number again writes none', async () => {
    const { uid } = await giveMember('admin')
    const caller = signedIn(uid, 'admin')
    await setPerYear(7, caller)
    await setPerYear(7, caller)
    expect(await auditEntriesOf(uid)).toMatchObject([
      { action: 'invitations_changed', before: { per_year: 3 }, after: { per_year: 7 } },
    ])
  })

  it.each([-1, 2.5, INVITATIONS_PER_YEAR.max + 1, '3', null])(
    'the number of invitations cannot be set to %j',
    async (per_year) => {
      expect(await setPerYear(per_year as number)).toBe('invalid_request')
      expect(await readSettings()).toEqual({ per_year: 3 })
    },
  )

  it('only admins can set the number of invitations', async () => {
    const member = signedIn((await giveMember()).uid, 'member')
    expect(await setPerYear(9, member)).toBe('permission_denied')
    expect(await readSettings()).toEqual({ per_year: 3 })
  })
})

describe('outcomes of invitations', () => {
  it('only the member who sent an invitation sees its outcome', async () => {
    await setPerYear(5)
    const sponsor = await giveSponsor()
    const { invite, takeBack, list, clock } = sponsor
    const email = newEmail()
    const codes = [
      codeOfResponse(await invite(email, 'Salam')),
      codeOfResponse(await invite()),
    ] as const
    await joinWith(codes[0], email, clock)
    await takeBack(codes[1])
    await invite()
    clock.advance(BOUND_CODE_DAYS * DAY)
    await invite()
    const { invitations } = await list()
    const guest = { uid: (await userOf(email))?.uid, name: 'Bilal Guest' }
    const byState = Object.fromEntries(invitations.map((one) => [one.state, one]))
    expect(Object.keys(byState).sort()).toEqual(['expired', 'joined', 'open', 'taken_back'])
    expect(byState['joined']).toMatchObject({ code: codes[0], email, note: 'Salam', guest })
    expect(byState['open']?.guest).toBeNull()
    const other = await giveSponsor()
    expect((await other.list()).invitations).toEqual([])
  })

  it('a sponsor’s list of invitations shows a suspended guest with the state "joined" and without a name', async () => {
    const { invite, list, clock } = await giveSponsor()
    const email = newEmail()
    await joinWith(codeOfResponse(await invite(email)), email, clock)
    const { uid = '-' } = (await userOf(email)) ?? {}
    await profiles(db).doc(uid).update({ suspended: true })
    expect((await list()).invitations).toMatchObject([{ state: 'joined', guest: null }])
  })

  it('the member who sent an invitation gets one notification when the guest joins', async () => {
    const { uid, invite, clock } = await giveSponsor()
    const email = newEmail()
    const ref = inviteCodes(db)
      .withConverter(null)
      .doc(codeOfResponse(await invite(email)))
    const holding = createServices({
      now: clock.now,
      checkpoint: async (step) => {
        if (step === 'account-made') before = await ref.get()
      },
    })
    let before = await ref.get()
    const form = signUpForm(ref.id, { email, first_name: 'Bilal', last_name: 'Guest' })
    await call(signUpWithInviteAction, holding, form)
    const after = await ref.get()
    for (let times = 0; times < 2; times++) await notifyOfWrite(holding, { before, after })
    const notices = await db.collection(COLLECTIONS.notifications).where('user_id', '==', uid).get()
    expect(notices.docs.map((notice) => [notice.get('kind'), notice.get('params')])).toEqual([
      ['guest_joined', { name: 'Bilal Guest' }],
    ])
  })
})

describe('withdrawing invitations', () => {
  it('withdrawing an invitation revokes its code, and withdrawing it a second time is not an error', async () => {
    const { uid, invite, takeBack, clock } = await giveSponsor()
    const email = newEmail()
    const code = codeOfResponse(await invite(email))
    expect(await takeBack(code)).toEqual({})
    expect(await takeBack(code)).toEqual({})
    expect(await codeOf(code)).toMatchObject({ revoked_by: uid, revoked_why: 'taken_back' })
    expect(await joinWith(code, email, clock)).toBe('invite_taken_back')
  })

  it('a member cannot withdraw another member’s invitation, nor a code that is not an invitation', async () => {
    const { takeBack } = await giveSponsor()
    const other = await giveSponsor()
    expect(await takeBack(codeOfResponse(await other.invite()))).toBe('invitation_not_found')
    expect(await takeBack(await giveCode())).toBe('invitation_not_found')
    expect(await takeBack('NOSUCH22')).toBe('invitation_not_found')
  })

  it('a member cannot withdraw an invitation after the guest has joined', async () => {
    const { invite, takeBack, clock } = await giveSponsor()
    const email = newEmail()
    const code = codeOfResponse(await invite(email))
    await joinWith(code, email, clock)
    expect(await takeBack(code)).toBe('invitation_used')
  })

  it('when a sponsor withdraws an invitation while the guest signs up with it, exactly one of the two calls succeeds', async () => {
    const { invite, takeBack, clock } = await giveSponsor()
    const email = newEmail()
    const code = codeOfResponse(await invite(email))
    const [back, joined] = await Promise.all([takeBack(code), joinWith(code, email, clock)])
    const isMember = (await userOf(email)) !== undefined
    expect((await codeOf(code)).is_used).toBe(isMember)
    expect(back).toEqual(isMember ? 'invitation_used' : {})
    if (isMember) expect(joined).toEqual({ status: 'ready' })
    else expect(['invite_taken_back', 'invalid_invite_code']).toContain(joined)
  })
})

describe('suspending a sponsor', () => {
  it('suspending a member revokes the unused codes of the member’s invitations, and no other codes', async () => {
    const sponsor = await giveSponsor()
    const [email, other] = [newEmail(), await giveSponsor()]
    const used = codeOfResponse(await sponsor.invite(email))
    await joinWith(used, email, sponsor.clock)
    const open = codeOfResponse(await sponsor.invite())
    const foreign = codeOfResponse(await other.invite())
    await revokeCodesOfSuspended(sponsor.services, sponsor.uid)
    expect((await codeOf(open)).revoked_at).toBeNull()

    await userRoles(db).doc(sponsor.uid).update({ suspended: true })
    await revokeCodesOfSuspended(sponsor.services, sponsor.uid)
    expect(await codeOf(open)).toMatchObject({
      revoked_at: sponsor.clock.now(),
      revoked_by: null,
      revoked_why: 'sponsor_suspended',
    })
    expect((await codeOf(used)).revoked_at).toBeNull()
    expect((await codeOf(foreign)).revoked_at).toBeNull()
  })
})
