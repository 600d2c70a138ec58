import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '@domain/entities/application'
import { BOUND_CODE_DAYS, RATE_LIMITS } from '@domain/limits'
import {
  applicationStatusAction,
  updateApplicationAction,
  withdrawApplicationAction,
} from '../../functions/src/callables/applications'
import { applicationNotes, applications } from '../../functions/src/data/applications/collections'
import { eraseOldApplications } from '../../functions/src/data/applications/erase'
import { applicationMailParams } from '../../functions/src/data/applications/mail'
import { auditLog } from '../../functions/src/data/audit/log'
import { inviteCodes, plainData } from '../../functions/src/data/collections'
import { mailOutbox, suppressionOf } from '../../functions/src/data/mail/collections'
import { queueMail } from '../../functions/src/data/mail/queue'
import { sendDueMails } from '../../functions/src/data/mail/send'
import type { Services, Step } from '../../functions/src/lib/services'
import {
  applicationForm,
  applicationsOf,
  apply,
  decisionWith,
  mailsToAddress,
  type Form,
} from './support/applications'
import { call, outcomeOf, visitor } from './support/calls'
import { createMailer, emptyOutbox } from './support/outbox'
import { giveCode } from './support/people'
import { close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})

let clock: Clock
let services: Services
beforeEach(async () => {
  smtp.received.length = 0
  clock = createClock()
  services = createServices({ now: clock.now })
  await emptyOutbox()
})

/** Advances the clock by a second, so that queued emails are due, and sends them. */
async function deliver() {
  clock.advance(1)
  const until = new Date(clock.now().getTime() + 60_000)
  await sendDueMails(await createMailer(smtp.url, { now: clock.now }), until)
}

const STATUS_LINK_PATTERN = /https:\/\/cave\.example\/application\/([\w-]{43})(?![\w-])/
const tokenIn = (mail: { text?: string | undefined } | undefined) =>
  STATUS_LINK_PATTERN.exec(mail?.text ?? '')?.[1] ?? ''

const lastMail = () => smtp.received.at(-1)

/** Submits an application, and sends the email with the status link to the applicant. */
async function applyAndDeliver(fields: Partial<Form> = {}) {
  const form = applicationForm(fields)
  await apply(services, form)
  await deliver()
  const [stored] = await applicationsOf(form.email)
  const id = stored?.id ?? ''
  const change = (more: Partial<Application>) => applications(db).doc(id).update(more)
  return { form, id, change, token: tokenIn(lastMail()) }
}

const readStatus = (token: string, caller = visitor()) =>
  outcomeOf(call(applicationStatusAction, services, { token }, caller))
const withdraw = (token: string) => outcomeOf(call(withdrawApplicationAction, services, { token }))

describe('the mail with the status link', () => {
  it('the status link is sent only by email, and the application’s document contains only a hash of the link’s token', async () => {
    const { form, id, token } = await applyAndDeliver()
    const [mail] = smtp.received
    expect(mail?.to).toMatchObject({ text: form.email })
    expect(mail?.subject).toBe('We have received your application')
    expect(mail?.html).toContain(token)
    // The email must not contain what the applicant has typed, because the email address may belong to somebody else.
    expect(mail?.text).not.toContain(form.name)
    const kept = JSON.stringify([
      plainData(await applications(db).doc(id).get()),
      (await mailOutbox(db).get()).docs.map(plainData),
    ])
    expect(token).toHaveLength(43)
    expect(kept).not.toContain(token)
    const [stored] = await applicationsOf(form.email)
    expect(stored?.token_hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  it('each email about an application has its own status link, and all of these links open the current answers', async () => {
    const { form, token } = await applyAndDeliver()
    await apply(services, applicationForm({ email: form.email, why: 'Again' }))
    await deliver()
    const newer = tokenIn(lastMail())
    expect(newer).not.toBe(token)
    for (const each of [token, newer])
      expect(await readStatus(each)).toMatchObject({ answers: { why: 'Again' } })
  })

  it('an applicant gets no more emails after withdrawing the application, not even emails that are already queued', async () => {
    const { form, id, token } = await applyAndDeliver()
    const post = (kind: 'application_received' | 'application_approved', decision_id: string) =>
      queueMail(db, {
        to: { email: form.email },
        kind,
        params: applicationMailParams(id, decision_id),
        reference: decision_id,
        at: clock.now(),
      })
    await post('application_received', 'first')
    await post('application_approved', 'second')
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect((await mailsToAddress(form.email)).map(({ error }) => error)).toEqual(
      expect.arrayContaining(['not_allowed', 'not_allowed']),
    )
  })

  it('the email about a decision is not sent if the decision has been undone or replaced by a newer one', async () => {
    const { form, id, change } = await applyAndDeliver()
    const invite_expires_at = new Date(clock.now().getTime() + BOUND_CODE_DAYS * 86_400_000)
    const code = await giveCode({ expires_at: invite_expires_at })
    const approval = decisionWith(clock.now(), {
      message: 'Looking forward to it.\n\nBring <b>dates</b>.',
    })
    const post = (decision_id: string) =>
      queueMail(db, {
        to: { email: form.email },
        kind: 'application_approved',
        params: applicationMailParams(id, decision_id),
        reference: decision_id,
        at: clock.now(),
      })
    await change({ status: 'approved', decision: approval, invite_code: code, invite_expires_at })
    await post(randomUUID())
    await deliver()
    expect(smtp.received).toHaveLength(1)
    await post(approval.id)
    await deliver()
    expect(smtp.received).toHaveLength(2)
    const mail = smtp.received.at(-1)
    expect(mail?.text).toContain(`https://cave.example/invite?code=${code}`)
    expect(mail?.html).toContain('Bring &lt;b&gt;dates&lt;/b&gt;.')
    expect(await readStatus(tokenIn(mail))).toMatchObject({
      status: 'approved',
      invite_code: code,
      message: approval.message,
    })
  })

  it('the email about a decline contains the reviewer’s message and the date from which the applicant may reapply', async () => {
    const { form, id, change } = await applyAndDeliver()
    const decline = decisionWith(clock.now(), {
      decision: 'decline',
      reason: 'revenue',
      message: 'Not yet.',
    })
    const reapply_after = new Date('2030-03-01T00:00:00Z')
    await change({ status: 'declined', decision: decline, reapply_after, closed_at: clock.now() })
    await queueMail(db, {
      to: { email: form.email },
      kind: 'application_declined',
      params: applicationMailParams(id, decline.id),
      reference: decline.id,
      at: clock.now(),
    })
    await deliver()
    const mail = smtp.received.at(-1)
    expect(mail?.text).toContain('Not yet.')
    expect(mail?.text).toContain('You can apply again from March 1st, 2030 at 12:00 AM UTC.')
    expect(await readStatus(tokenIn(mail))).toMatchObject({
      status: 'declined',
      message: 'Not yet.',
      reapply_after: reapply_after.getTime(),
      may_change: false,
      may_withdraw: false,
    })
  })
})

describe('status links', () => {
  it('the page of a status link shows the answers, and hides a decision until the email about the decision is due', async () => {
    const { form, token, change } = await applyAndDeliver()
    const mail_at = new Date(clock.now().getTime() + 60_000)
    const decline = decisionWith(clock.now(), {
      decision: 'decline',
      message: 'Secret until then',
      mail_at,
    })
    await change({ status: 'declined', decision: decline, closed_at: clock.now() })
    const seen = await readStatus(token)
    const { name, business, activity, revenue_band, region, why, referred_by } = form
    expect(seen).toEqual({
      status: 'received',
      answers: { name, business, activity, revenue_band, region, why, referred_by },
      email: form.email,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
      review_by: expect.any(Number),
      message: null,
      reapply_after: null,
      invite_code: null,
      invite_expires_at: null,
      may_change: false,
      may_withdraw: true,
    })
    clock.advance(60)
    expect(await readStatus(token)).toMatchObject({
      status: 'declined',
      message: 'Secret until then',
    })
  })

  it('the status link never shows a decline’s message if the applicant withdraws before the email about the decline is sent', async () => {
    const { token, change } = await applyAndDeliver()
    const decline = decisionWith(clock.now(), {
      decision: 'decline',
      message: 'Never sent',
      mail_at: new Date(clock.now().getTime() + 60_000),
    })
    await change({ status: 'declined', decision: decline, closed_at: clock.now() })
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    clock.advance(3600)
    expect(await readStatus(token)).toMatchObject({ status: 'withdrawn', message: null })
  })

  it.each([
    ['approve', 'For you'],
    ['hold', null],
    ['decline', null],
  ] as const)(
    'the status link of a member who joined before the decision to %s shows the message %j',
    async (decision, message) => {
      const { token, change } = await applyAndDeliver()
      await change({
        status: 'joined',
        decision: decisionWith(clock.now(), { decision, message: 'For you', mail_at: null }),
      })
      expect(await readStatus(token)).toMatchObject({ status: 'joined', message })
    },
  )

  it('after an application on hold is approved, its status link still shows the hold and its message until the email about the approval is due', async () => {
    const { token, change } = await applyAndDeliver()
    const held = decisionWith(clock.now(), {
      decision: 'hold',
      reason: 'second_opinion',
      message: 'Which city?',
    })
    clock.advance(60)
    const mail_at = new Date(clock.now().getTime() + 60_000)
    const decision = decisionWith(clock.now(), { from: 'held', message: 'Welcome', mail_at })
    await change({ status: 'approved', decision, held })
    expect(await readStatus(token)).toMatchObject({ status: 'held', message: 'Which city?' })
    clock.advance(60)
    expect(await readStatus(token)).toMatchObject({ status: 'approved', message: 'Welcome' })
  })

  it.each([
    ['an unknown link', randomBytes(32).toString('base64url')],
    ['a link that is too short', 'abc'],
    ['an empty link', ''],
    ['a path in place of a link', '../../applications/x'],
    ['a hash in place of a link', 'a'.repeat(64)],
  ])('all callables for status links refuse %s with the same error', async (_, token) => {
    const { form } = await applyAndDeliver()
    const { name, business, revenue_band, region, why } = form
    const answers = { name, business, revenue_band, region, why }
    for (const outcome of [
      readStatus(token),
      withdraw(token),
      outcomeOf(call(updateApplicationAction, services, { token, ...answers })),
    ])
      expect(await outcome).toBe('application_link_invalid')
  })

  it('a status link with the stored hash in place of the token is refused', async () => {
    const { form } = await applyAndDeliver()
    const [stored] = await applicationsOf(form.email)
    expect(await readStatus(stored?.token_hashes[0] ?? '')).toBe('application_link_invalid')
  })

  it('the number of attempts to guess a status link is limited for each network address', async () => {
    const caller = visitor()
    const guess = () => readStatus(randomBytes(32).toString('base64url'), caller)
    const { limit } = RATE_LIMITS.statusLinksPerAddress
    const outcomes = await Promise.all(Array.from({ length: limit + 5 }, guess))
    expect(outcomes.filter((outcome) => outcome === 'rate_limited').length).toBeGreaterThanOrEqual(
      5,
    )
    expect(await guess()).toBe('rate_limited')
  })
})

describe('updateApplication', () => {
  const answersOf = ({ name, business, revenue_band, region, why }: Form) => ({
    name,
    business,
    revenue_band,
    region,
    why,
  })

  it('updateApplication changes the answers, their history and the time of the change, but not the email address', async () => {
    const { form, token } = await applyAndDeliver()
    const [before] = await applicationsOf(form.email)
    clock.advance(60)
    const answers = { ...answersOf(form), why: 'Corrected', email: 'other@cave.example' }
    const outcome = await outcomeOf(call(updateApplicationAction, services, { token, ...answers }))
    expect(outcome).toEqual({ status: 'received' })
    const [after] = await applicationsOf(form.email)
    expect(after).toEqual({
      ...before,
      why: 'Corrected',
      activity: null,
      referred_by: null,
      updated_at: clock.now(),
      earlier: [
        {
          ...answersOf(form),
          activity: form.activity,
          referred_by: form.referred_by,
          until: clock.now(),
          by: 'link',
        },
      ],
    })
  })

  it.each(['approved', 'declined', 'withdrawn', 'joined'] as const)(
    'updateApplication refuses an application that is %s',
    async (stored) => {
      const { form, token, change } = await applyAndDeliver()
      await change({ status: stored })
      const request = { token, ...answersOf(form), why: 'Changed' }
      const outcome = await outcomeOf(call(updateApplicationAction, services, request))
      expect(outcome).toBe('application_decided')
      expect(await applicationsOf(form.email)).toMatchObject([{ why: form.why }])
    },
  )
})

describe('withdrawApplication', () => {
  it('withdrawing an application a second time changes nothing', async () => {
    const { form, token } = await applyAndDeliver()
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    const [first] = await applicationsOf(form.email)
    clock.advance(60)
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    expect(await applicationsOf(form.email)).toEqual([first])
    expect(first).toMatchObject({ status: 'withdrawn', closed_at: expect.any(Date) })
    expect(await readStatus(token)).toMatchObject({ may_change: false, may_withdraw: false })
  })

  it('withdrawing an approved application revokes its invitation code', async () => {
    const { token, change } = await applyAndDeliver()
    const code = await giveCode()
    await change({ status: 'approved', decision: decisionWith(clock.now()), invite_code: code })
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    expect((await inviteCodes(db).doc(code).get()).data()).toMatchObject({
      revoked_at: clock.now(),
      revoked_why: 'application_withdrawn',
    })
  })

  it('if an admin revokes an approved applicant’s code, the applicant can withdraw the application and submit a new one', async () => {
    const { form, token, change } = await applyAndDeliver()
    const expires_at = new Date(clock.now().getTime() + BOUND_CODE_DAYS * 86_400_000)
    const code = await giveCode({ expires_at })
    const decision = decisionWith(clock.now())
    await change({ status: 'approved', decision, invite_code: code, invite_expires_at: expires_at })
    expect(await readStatus(token)).toMatchObject({ invite_code: code })
    await inviteCodes(db).doc(code).update({ revoked_at: clock.now(), revoked_by: 'admin' })
    expect(await readStatus(token)).toMatchObject({
      status: 'approved',
      invite_code: null,
      invite_expires_at: expires_at.getTime(),
      may_withdraw: true,
    })
    expect(await withdraw(token)).toEqual({ status: 'withdrawn' })
    await apply(services, applicationForm({ email: form.email }))
    expect((await applicationsOf(form.email)).map(({ status }) => status).toSorted()).toEqual([
      'received',
      'withdrawn',
    ])
  })

  it('an approved application cannot be withdrawn after its invitation code has been used', async () => {
    const { form, token, change } = await applyAndDeliver()
    const code = await giveCode({ is_used: true })
    await change({ status: 'approved', decision: decisionWith(clock.now()), invite_code: code })
    expect(await withdraw(token)).toBe('application_decided')
    expect(await applicationsOf(form.email)).toMatchObject([{ status: 'approved' }])
  })

  it.each(['declined', 'joined'] as const)(
    'withdrawApplication refuses an application that is %s',
    async (stored) => {
      const { token, change } = await applyAndDeliver()
      await change({ status: stored })
      expect(await withdraw(token)).toBe('application_decided')
    },
  )
})

describe('erasing old applications', () => {
  const monthsAgo = (count: number, days = 0) => {
    const at = clock.now()
    at.setUTCMonth(at.getUTCMonth() - count)
    at.setUTCDate(at.getUTCDate() - days)
    return at
  }
  const eraseOld = (months = 12, checkpoint: Services['checkpoint'] = () => undefined) =>
    eraseOldApplications(
      createServices({
        now: clock.now,
        checkpoint,
        settings: { applicationRetentionMonths: months },
      }),
      new Date(clock.now().getTime() + 60_000),
    )
  /**
   * Returns a listener for the steps of the clean-up. It calls `run` once: after the notes of the first application
   * have been deleted, and before the application itself is deleted.
   */
  const afterNotes = (run: () => Promise<unknown>) => {
    let action: typeof run | undefined = run
    return async (step: Step) => {
      if (step !== 'application-notes-deleted') return
      const once = action
      action = undefined
      await once?.()
    }
  }

  it('old declined and withdrawn applications are deleted with their notes, and the audit log records each deletion', async () => {
    const given = await Promise.all(
      (['declined', 'withdrawn'] as const).map(async (stored) => {
        const one = await applyAndDeliver()
        await one.change({ status: stored, closed_at: monthsAgo(12, 1) })
        await applicationNotes(db, one.id).add({
          text: 'Private',
          author: 'a',
          created_at: clock.now(),
        })
        return one
      }),
    )
    await eraseOld()
    for (const { form, id, token } of given) {
      expect(await applicationsOf(form.email)).toEqual([])
      expect((await applicationNotes(db, id).get()).empty).toBe(true)
      expect(await readStatus(token)).toBe('application_link_invalid')
      const entries = (await auditLog(db).where('target.id', '==', id).get()).docs.map(plainData)
      expect(entries).toMatchObject([
        { action: 'application_erased', actor: { name: 'Retention' }, before: {}, after: {} },
      ])
      expect(JSON.stringify(entries)).not.toContain(form.name)
    }
  })

  it('a note that an admin adds while the application is being erased is also erased', async () => {
    const { form, id, change } = await applyAndDeliver()
    await change({ status: 'declined', closed_at: monthsAgo(12, 1) })
    const note = { text: 'Private', author: 'a', created_at: clock.now() }
    await eraseOld(
      12,
      afterNotes(() => applicationNotes(db, id).add(note)),
    )
    expect(await applicationsOf(form.email)).toEqual([])
    expect((await applicationNotes(db, id).get()).empty).toBe(true)
  })

  it('an application is not erased if it changes while the clean-up is about to erase it', async () => {
    const { form, change } = await applyAndDeliver()
    await change({ status: 'declined', closed_at: monthsAgo(12, 1) })
    await eraseOld(
      12,
      afterNotes(() => change({ refused_at: clock.now() })),
    )
    expect(await applicationsOf(form.email)).toHaveLength(1)
  })

  it('an approved application is erased with its unused code a year after the code expired', async () => {
    const given = await Promise.all(
      [monthsAgo(12, 1), monthsAgo(11)].map(async (invite_expires_at) => {
        const one = await applyAndDeliver()
        const code = await giveCode({ application_id: one.id, expires_at: invite_expires_at })
        await one.change({ status: 'approved', invite_code: code, invite_expires_at })
        return { ...one, code }
      }),
    )
    const joined = await applyAndDeliver()
    await joined.change({ status: 'joined', invite_expires_at: monthsAgo(30) })
    await eraseOld()
    const kept = await Promise.all(
      given.map(async ({ form, code }) => [
        (await applicationsOf(form.email)).length,
        (await inviteCodes(db).doc(code).get()).exists,
      ]),
    )
    expect(kept).toEqual([
      [0, false],
      [1, true],
    ])
    expect(await applicationsOf(joined.form.email)).toHaveLength(1)
  })

  it('erasing an application removes its email address from the list of blocked addresses, unless a member has this address', async () => {
    const given = await Promise.all(
      [null, 'member'].map(async (uid) => {
        const one = await applyAndDeliver()
        await one.change({ status: 'declined', closed_at: monthsAgo(12, 1) })
        const { email } = one.form
        const refused = { uid, email: uid === null ? email : null, created_at: clock.now() }
        await suppressionOf(db, email.toUpperCase()).set(refused)
        return email
      }),
    )
    await eraseOld()
    const kept = await Promise.all(
      given.map(async (email) => [
        (await applicationsOf(email)).length,
        (await suppressionOf(db, email).get()).exists,
      ]),
    )
    expect(kept).toEqual([
      [0, false],
      [0, true],
    ])
  })

  it('applications that are still open or were closed recently are not erased', async () => {
    const young = await applyAndDeliver()
    await young.change({ status: 'declined', closed_at: monthsAgo(11) })
    const open = await applyAndDeliver()
    await open.change({ created_at: monthsAgo(30) })
    await eraseOld()
    for (const { form } of [young, open]) expect(await applicationsOf(form.email)).toHaveLength(1)
    await eraseOld(6)
    expect(await applicationsOf(young.form.email)).toEqual([])
  })
})
