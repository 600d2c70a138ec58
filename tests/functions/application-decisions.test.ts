import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { decideApplication } from '@domain/calls/applications'
import type { CallRequest } from '@domain/calls/contract'
import { emailKey } from '@domain/email-key'
import { applicationSchema, type Application } from '@domain/entities/application'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { SERVER_COLLECTIONS } from '@domain/paths'
import {
  decideApplicationAction,
  undoDecisionAction,
} from '../../functions/src/callables/applications-review'
import { applications } from '../../functions/src/data/applications/collections'
import { inviteCodes, plainData, readDocument } from '../../functions/src/data/collections'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { sendDueMails } from '../../functions/src/data/mail/send'
import type { Caller } from '../../functions/src/lib/action'
import { application, createWorld } from '../support/factories'
import { DAY, HOUR, MINUTE } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { createMailer, emptyOutbox } from './support/outbox'
import { giveMember } from './support/people'
import { close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})
const [first, second] = [
  signedIn((await giveMember('admin')).uid, 'admin'),
  signedIn((await giveMember('admin')).uid, 'admin'),
]

let clock: Clock
beforeEach(async () => {
  smtp.received.length = 0
  clock = createClock()
  await emptyOutbox()
})

/** Stores an application of a new person. */
async function apply(fields: Partial<Application> = {}): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@cave.example`
  const id = randomUUID()
  const world = createWorld(clock.now())
  await applications(db)
    .doc(id)
    .create(application(world, { email, email_key: emailKey(email) }, fields))
  return { id, email }
}

async function stored(id: string): Promise<Application> {
  const found = readDocument(applicationSchema, await applications(db).doc(id).get())
  if (!found) throw new Error('No such application')
  return found
}

const services = () => createServices({ now: clock.now })

type Asked = Partial<CallRequest<typeof decideApplication>>
const approve = (id: string, caller: Caller = first, fields: Asked = {}) =>
  outcomeOf(
    call(
      decideApplicationAction,
      services(),
      { application_id: id, decision: 'approve', reason: 'meets_criteria', ...fields },
      caller,
    ),
  )
const hold = (id: string, fields: Asked = {}) =>
  approve(id, first, { decision: 'hold', reason: 'second_opinion', ...fields })
const decline = (id: string, fields: Asked = {}, caller = first) =>
  approve(id, caller, { decision: 'decline', reason: 'revenue', ...fields })
const undo = (id: string, caller = first) =>
  outcomeOf(call(undoDecisionAction, services(), { application_id: id }, caller))

async function mailsTo(email: string): Promise<OutboxMail[]> {
  const { docs } = await mailOutbox(db).where('to_email', '==', email).get()
  return docs.map((mail) => plainData(mail) as OutboxMail)
}
const codesOf = async (id: string) =>
  (await inviteCodes(db).where('application_id', '==', id).get()).docs.map((code) => code.data())
async function auditOf(id: string) {
  const { docs } = await db
    .collection(SERVER_COLLECTIONS.auditLog)
    .where('target.id', '==', id)
    .get()
  return docs.map((entry) => entry.data())
}

async function send(): Promise<void> {
  const until = new Date(clock.now().getTime() + HOUR)
  await sendDueMails(await createMailer(smtp.url, { now: clock.now }), until)
}

describe('an approval', () => {
  it('an approval creates a code bound to the address and a mail that is held for 30 minutes', async () => {
    const { id, email } = await apply()
    const at = clock.now()
    const mail_at = at.getTime() + 30 * MINUTE
    expect(await approve(id, first, { message: 'See you there.' })).toEqual({
      status: 'approved',
      mail_at,
    })
    const [code] = await codesOf(id)
    expect(code).toMatchObject({
      bound_email: email,
      created_by: first.uid,
      expires_at: new Date(mail_at + 14 * DAY),
    })
    expect(await stored(id)).toMatchObject({
      status: 'approved',
      invite_code: code?.code,
      invite_expires_at: code?.expires_at,
      decision: { reason: 'meets_criteria', message: 'See you there.', decided_by: first.uid },
    })
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'application_approved', status: 'held', not_before: new Date(mail_at) },
    ])

    clock.advance(30 * 60 - 1)
    await send()
    expect(smtp.received).toEqual([])
    clock.advance(2)
    await send()
    const [mail] = smtp.received
    expect(mail?.to).toMatchObject({ text: email })
    expect(mail?.text).toContain(`https://cave.example/invite?code=${code?.code}`)
    expect(mail?.text).toContain('See you there.')
  })

  it('an approval is recorded without the applicant’s name', async () => {
    const { id, email } = await apply({ name: 'Zubayda Secret' })
    await approve(id)
    const entries = await auditOf(id)
    expect(entries).toMatchObject([
      {
        action: 'application_approved',
        actor: { id: first.uid },
        before: { status: 'received' },
        after: { status: 'approved', reason: 'Meets the criteria' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('Zubayda')
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('an approval is refused for an address that belongs to a member', async () => {
    const { email } = await giveMember()
    const { id } = await apply({ email, email_key: emailKey(email) })
    expect(await approve(id)).toBe('applicant_is_member')
    expect(await stored(id)).toMatchObject({ status: 'received', decision: null })
  })

  it('of 50 simultaneous decisions by two admins, one takes effect', async () => {
    const { id, email } = await apply()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? approve(id, first) : decline(id, {}, second))),
    )
    const { status, decision } = await stored(id)
    const made = outcomes.filter((outcome) => typeof outcome !== 'string')
    expect(made.length).toBeGreaterThan(0)
    // The other calls of the admin who decided first are retries of that decision.
    expect(made).toEqual(made.map(() => ({ status, mail_at: decision?.mail_at?.getTime() })))
    const refused = outcomes.filter((outcome) => typeof outcome === 'string')
    expect(new Set(refused)).toEqual(new Set(['application_decided']))
    expect(refused.length).toBeGreaterThanOrEqual(25)
    expect(await codesOf(id)).toHaveLength(status === 'approved' ? 1 : 0)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    clock.advance(31 * 60)
    await send()
    expect(smtp.received).toHaveLength(1)
  })

  it('50 simultaneous approvals by two admins create one code', async () => {
    const { id, email } = await apply()
    await Promise.all(Array.from({ length: 50 }, (_, n) => approve(id, n % 2 ? first : second)))
    expect(await codesOf(id)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('a decision', () => {
  it.each(['approved', 'declined', 'withdrawn', 'joined'] as const)(
    'a decision is refused for an application that is %s',
    async (status) => {
      const { id } = await apply({ status })
      expect(await approve(id)).toBe('application_decided')
      expect(await hold(id)).toBe('application_decided')
    },
  )

  it('a decision is refused when the applicant has changed the application since the admin opened it', async () => {
    const { id } = await apply()
    const { updated_at } = await stored(id)
    const seen = updated_at.getTime()
    expect(await approve(id, first, { seen: seen - 1 })).toBe('application_changed')
    expect(await approve(id, first, { seen })).toMatchObject({ status: 'approved' })
  })

  it('an approval and a decline each require one of their own reasons', async () => {
    const { id } = await apply()
    expect(await approve(id, first, { reason: 'revenue' })).toBe('invalid_request')
    expect(await decline(id, { reason: 'meets_criteria' })).toBe('invalid_request')
  })

  it('a decision about an application that does not exist is refused', async () => {
    expect(await approve(randomUUID())).toBe('application_not_found')
    expect(await undo(randomUUID())).toBe('application_not_found')
  })

  it('a declined applicant may apply again after six months by default, after a chosen time, or never', async () => {
    const months = async (fields: Asked) => {
      const { id } = await apply()
      await decline(id, fields)
      const { reapply_after, closed_at } = await stored(id)
      expect(closed_at).toEqual(clock.now())
      return (
        reapply_after && Math.round((reapply_after.getTime() - clock.now().getTime()) / DAY / 30)
      )
    }
    expect(await months({})).toBe(6)
    expect(await months({ reapply_months: 12 })).toBe(12)
    expect(await months({ reapply_months: null })).toBeNull()
  })

  it('a hold without a message sends no mail, and another decision can follow', async () => {
    const { id, email } = await apply()
    expect(await hold(id)).toEqual({ status: 'held', mail_at: null })
    expect(await mailsTo(email)).toEqual([])
    expect(await approve(id)).toMatchObject({ status: 'approved' })
    expect(await stored(id)).toMatchObject({
      held: { decision: 'hold' },
      decision: { from: 'held' },
    })
  })

  it('a decision that replaces a hold cancels the hold’s waiting mail', async () => {
    const { id } = await apply()
    await hold(id, { message: 'Which city are you in?' })
    await approve(id)
    clock.advance(31 * 60)
    await send()
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Your application has been approved',
    ])
  })

  it('a decision is not mailed when the application was withdrawn in the meantime', async () => {
    const { id, email } = await apply()
    await approve(id)
    await applications(db).doc(id).update({ status: 'withdrawn' })
    clock.advance(31 * 60)
    await send()
    expect(smtp.received).toEqual([])
    expect(await mailsTo(email)).toMatchObject([{ status: 'suppressed', error: 'not_allowed' }])
    expect(await undo(id)).toBe('decision_final')
  })
})

describe('undoing a decision', () => {
  it('undoing a decision removes the code and the mail, and restores the status', async () => {
    const { id, email } = await apply()
    const before = await stored(id)
    await approve(id)
    clock.advance(29 * 60)
    expect(await undo(id, second)).toEqual({ status: 'received' })
    expect(await stored(id)).toEqual({ ...before, updated_at: clock.now() })
    expect(await codesOf(id)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
    expect((await auditOf(id)).map(({ action }) => action as string).sort()).toEqual([
      'application_approved',
      'decision_undone',
    ])
    expect(await undo(id)).toEqual({ status: 'received' })
  })

  it('undoing a decision restores the hold that the decision replaced', async () => {
    const { id } = await apply()
    await hold(id)
    const { decision } = await stored(id)
    await decline(id)
    expect(await undo(id)).toEqual({ status: 'held' })
    expect(await stored(id)).toMatchObject({
      status: 'held',
      decision,
      held: null,
      closed_at: null,
    })
    expect(await undo(id)).toEqual({ status: 'received' })
  })

  it('after undoing a decision, a new decision sends its own mail', async () => {
    const { id } = await apply()
    await approve(id)
    await undo(id)
    expect(await decline(id)).toMatchObject({ status: 'declined' })
    clock.advance(31 * 60)
    await send()
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'About your application to The Cave',
    ])
  })

  it('undoing a decision is refused once its mail was sent', async () => {
    const { id, email } = await apply()
    await approve(id)
    clock.advance(31 * 60)
    await send()
    expect(await undo(id)).toBe('decision_final')
    expect(await stored(id)).toMatchObject({ status: 'approved' })
    expect(await mailsTo(email)).toMatchObject([{ status: 'sent' }])
  })

  it('undoing a decision is refused once its code was used', async () => {
    const { id } = await apply()
    await approve(id)
    const { invite_code } = await stored(id)
    await inviteCodes(db)
      .doc(invite_code ?? '')
      .update({ is_used: true })
    expect(await undo(id)).toBe('decision_final')
  })

  it('undoing while the mail is being sent either prevents the mail or is refused', async () => {
    const results = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const { id, email } = await apply()
        await approve(id)
        return { n, id, email }
      }),
    )
    const decided = clock.now()
    // The admins' clock is one second before the mails are due, and the sender's clock one second after.
    const sending = new Date(decided.getTime() + 30 * MINUTE + 1000)
    clock.advance(30 * 60 - 1)
    const sender = createMailer(smtp.url, { now: () => sending })
    const outcomes: unknown[] = []
    const undoAll = async () => {
      for (const { n, id } of results) outcomes.push(await undo(id, n % 2 ? first : second))
    }
    await Promise.all([undoAll(), sendDueMails(await sender, new Date(sending.getTime() + HOUR))])
    const mailed = new Set(smtp.received.flatMap(({ to }) => [to ?? []].flat()[0]?.text))
    for (const { n, id, email } of results) {
      const application = await stored(id)
      const codes = await codesOf(id)
      if (outcomes[n] === 'decision_final') {
        expect(application.status).toBe('approved')
        expect(codes).toHaveLength(1)
        expect(mailed).toContain(email)
      } else {
        expect(outcomes[n]).toEqual({ status: 'received' })
        expect(application).toMatchObject({ status: 'received', invite_code: null })
        expect(codes).toEqual([])
        expect(mailed).not.toContain(email)
        expect(await mailsTo(email)).toEqual([])
      }
    }
    expect(mailed.size).toBe(smtp.received.length)
  })

  it('undoing is refused once sending has started, even before the mail server accepts the mail', async () => {
    const { id } = await apply()
    await approve(id)
    const sending = new Date(clock.now().getTime() + 30 * MINUTE + 1000)
    clock.advance(30 * 60 - 1)
    let outcome: unknown
    const sender = await createMailer(smtp.url, {
      now: () => sending,
      checkpoint: async (step) => {
        if (step === 'mail-claimed') outcome = await undo(id)
      },
    })
    await sendDueMails(sender, new Date(sending.getTime() + HOUR))
    expect(outcome).toBe('decision_final')
    expect(smtp.received).toHaveLength(1)
  })

  it('20 simultaneous calls to undo a decision undo it once', async () => {
    const { id } = await apply()
    await approve(id)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => undo(id, n % 2 ? first : second)),
    )
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'received' })))
    expect((await auditOf(id)).filter(({ action }) => action === 'decision_undone')).toHaveLength(1)
  })
})
