import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { decideApplication } from '@domain/calls/applications'
import type { CallRequest } from '@domain/calls/contract'
import { monthsAfter } from '@domain/durations'
import { emailKey } from '@domain/email-key'
import { applicationSchema, type Application } from '@domain/entities/application'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { MAIL_LEASE_SECONDS } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import {
  decideApplicationAction,
  undoDecisionAction,
} from '../../functions/src/callables/applications-review'
import { applications } from '../../functions/src/data/applications/collections'
import {
  inviteCodes,
  plainData,
  readDocument,
  userRoles,
} from '../../functions/src/data/collections'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { sendDueMails } from '../../functions/src/data/mail/send'
import type { Caller } from '../../functions/src/lib/action'
import { application, createWorld } from '../support/factories'
import { DAY, HOUR, MINUTE } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { createMailer, emptyOutbox } from './support/outbox'
import { giveMember } from './support/people'
import { auth, close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})
const [firstAdmin, secondAdmin] = [
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

async function readStored(id: string): Promise<Application> {
  const found = readDocument(applicationSchema, await applications(db).doc(id).get())
  if (!found) throw new Error('No such application')
  return found
}

const services = () => createServices({ now: clock.now })

type DecisionFields = Partial<CallRequest<typeof decideApplication>>
const approve = (id: string, caller: Caller = firstAdmin, fields: DecisionFields = {}) =>
  outcomeOf(
    call(
      decideApplicationAction,
      services(),
      { application_id: id, decision: 'approve', reason: 'meets_criteria', ...fields },
      caller,
    ),
  )
const hold = (id: string, fields: DecisionFields = {}) =>
  approve(id, firstAdmin, { decision: 'hold', reason: 'second_opinion', ...fields })
const decline = (id: string, fields: DecisionFields = {}, caller = firstAdmin) =>
  approve(id, caller, { decision: 'decline', reason: 'revenue', ...fields })
const undo = (id: string, caller = firstAdmin, decided_at?: number) =>
  outcomeOf(call(undoDecisionAction, services(), { application_id: id, decided_at }, caller))

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

async function sendDue(): Promise<void> {
  const until = new Date(clock.now().getTime() + HOUR)
  await sendDueMails(await createMailer(smtp.url, { now: clock.now }), until)
}

describe('approving an application', () => {
  it('an approval creates an invitation code for the applicant’s email address only, and an email that is sent after 30 minutes', async () => {
    const { id, email } = await apply()
    const at = clock.now()
    const mail_at = at.getTime() + 30 * MINUTE
    expect(await approve(id, firstAdmin, { message: 'See you there.' })).toEqual({
      status: 'approved',
      mail_at,
    })
    const [code] = await codesOf(id)
    expect(code).toMatchObject({
      bound_email: email,
      created_by: firstAdmin.uid,
      expires_at: new Date(mail_at + 14 * DAY),
    })
    expect(await readStored(id)).toMatchObject({
      status: 'approved',
      invite_code: code?.code,
      invite_expires_at: code?.expires_at,
      decision: { reason: 'meets_criteria', message: 'See you there.', decided_by: firstAdmin.uid },
    })
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'application_approved', status: 'held', not_before: new Date(mail_at) },
    ])

    clock.advance(30 * 60 - 1)
    await sendDue()
    expect(smtp.received).toEqual([])
    clock.advance(2)
    await sendDue()
    const [mail] = smtp.received
    expect(mail?.to).toMatchObject({ text: email })
    expect(mail?.text).toContain(`https://cave.example/invite?code=${code?.code}`)
    expect(mail?.text).toContain('See you there.')
  })

  it('the audit entry of an approval does not contain the applicant’s name', async () => {
    const { id, email } = await apply({ name: 'Zubayda Secret' })
    await approve(id)
    const entries = await auditOf(id)
    expect(entries).toMatchObject([
      {
        action: 'application_approved',
        actor: { id: firstAdmin.uid },
        before: { status: 'received' },
        after: { status: 'approved', reason: 'Meets the criteria' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('Zubayda')
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('when two admins send 50 simultaneous decisions about an application, only one decision takes effect', async () => {
    const { id, email } = await apply()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? approve(id, firstAdmin) : decline(id, {}, secondAdmin),
      ),
    )
    const { status, decision } = await readStored(id)
    const made = outcomes.filter((outcome) => typeof outcome !== 'string')
    expect(made.length).toBeGreaterThan(0)
    // Repeated calls by the admin whose decision took effect count as retries, and get the same response.
    expect(made).toEqual(made.map(() => ({ status, mail_at: decision?.mail_at?.getTime() })))
    const refused = outcomes.filter((outcome) => typeof outcome === 'string')
    expect(new Set(refused)).toEqual(new Set(['application_decided']))
    expect(refused.length).toBeGreaterThanOrEqual(25)
    expect(await codesOf(id)).toHaveLength(status === 'approved' ? 1 : 0)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
    clock.advance(31 * 60)
    await sendDue()
    expect(smtp.received).toHaveLength(1)
  })

  it('50 simultaneous approvals of an application by two admins create one invitation code', async () => {
    const { id, email } = await apply()
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => approve(id, n % 2 ? firstAdmin : secondAdmin)),
    )
    expect(await codesOf(id)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('deciding an application', () => {
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
    const { updated_at } = await readStored(id)
    const seen = updated_at.getTime()
    expect(await approve(id, firstAdmin, { seen: seen - 1 })).toBe('application_changed')
    expect(await approve(id, firstAdmin, { seen })).toMatchObject({ status: 'approved' })
  })

  it.each([
    ['approve', 'application_approved', (id: string) => approve(id)],
    ['hold', 'application_held', (id: string) => hold(id, { message: 'Which city are you in?' })],
    ['decline', 'application_declined', (id: string) => decline(id)],
  ] as const)(
    'the decision to %s sets the application of a person who is already a member to "joined", without a code or a mail',
    async (kind, action, decide) => {
      const { uid, email } = await giveMember()
      const { id } = await apply({ email, email_key: emailKey(email) })
      expect(await decide(id)).toEqual({ status: 'joined', mail_at: null })
      expect(await readStored(id)).toMatchObject({
        status: 'joined',
        joined_uid: uid,
        decision: { decision: kind, decided_by: firstAdmin.uid, mail_at: null },
        invite_code: null,
        reapply_after: null,
        closed_at: null,
      })
      expect(await codesOf(id)).toEqual([])
      expect(await mailsTo(email)).toEqual([])
      expect(await auditOf(id)).toMatchObject([{ action, after: { status: 'joined' } }])
      expect(await decide(id)).toEqual({ status: 'joined', mail_at: null })
      expect(await undo(id)).toBe('decision_final')
    },
  )

  it('if the applicant is already a member but has no document in `user_roles`, even a decline sets the application to "joined"', async () => {
    const { uid, email } = await giveMember()
    await userRoles(db).doc(uid).delete()
    const { id } = await apply({ email, email_key: emailKey(email) })
    expect(await decline(id)).toEqual({ status: 'joined', mail_at: null })
    expect(await readStored(id)).toMatchObject({ status: 'joined', joined_uid: uid })
  })

  it.each([
    ['approve', approve],
    ['hold', (id: string) => hold(id)],
    ['decline', (id: string) => decline(id)],
  ] as const)(
    'the decision to %s is refused for an email address whose account is not a member yet',
    async (_, decide) => {
      const { id, email } = await apply()
      await auth.createUser({ email })
      expect(await decide(id)).toBe('applicant_signs_up')
      expect(await readStored(id)).toMatchObject({ status: 'received', decision: null })
    },
  )

  it('an approval with a reason for declines is refused, and so is a decline with a reason for approvals', async () => {
    const { id } = await apply()
    expect(await approve(id, firstAdmin, { reason: 'revenue' })).toBe('invalid_request')
    expect(await decline(id, { reason: 'meets_criteria' })).toBe('invalid_request')
  })

  it('a decision about an application that does not exist is refused', async () => {
    expect(await approve(randomUUID())).toBe('application_not_found')
    expect(await undo(randomUUID())).toBe('application_not_found')
  })

  it('the admin chooses when a declined applicant may reapply: after six months by default, after another time, or never', async () => {
    const months = async (fields: DecisionFields) => {
      const { id } = await apply()
      await decline(id, fields)
      const { reapply_after, closed_at } = await readStored(id)
      expect(closed_at).toEqual(clock.now())
      return (
        reapply_after && Math.round((reapply_after.getTime() - clock.now().getTime()) / DAY / 30)
      )
    }
    expect(await months({})).toBe(6)
    expect(await months({ reapply_months: 12 })).toBe(12)
    expect(await months({ reapply_months: null })).toBeNull()
  })

  it('repeating a decline returns the first result, but repeating it with a different waiting period is refused', async () => {
    const { id } = await apply()
    const first = await decline(id, { reapply_months: 12 })
    clock.advance(60)
    expect(await decline(id, { reapply_months: 12 })).toEqual(first)
    expect(await decline(id, { reapply_months: null })).toBe('application_decided')
    expect(await decline(id)).toBe('application_decided')
    const { reapply_after, decision } = await readStored(id)
    expect(reapply_after).toEqual(decision && monthsAfter(decision.decided_at, 12))

    const { id: other } = await apply()
    const never = await decline(other, { reapply_months: null })
    expect(await decline(other, { reapply_months: null })).toEqual(never)
    expect(await decline(other, { reapply_months: 6 })).toBe('application_decided')
    expect(await readStored(other)).toMatchObject({ reapply_after: null })
  })

  it('an admin can put an application on hold without an email to the applicant, and can decide about it later', async () => {
    const { id, email } = await apply()
    expect(await hold(id)).toEqual({ status: 'held', mail_at: null })
    expect(await mailsTo(email)).toEqual([])
    expect(await approve(id)).toMatchObject({ status: 'approved' })
    expect(await readStored(id)).toMatchObject({
      held: { decision: 'hold' },
      decision: { from: 'held' },
    })
  })

  it('if an application on hold is approved before the email about the hold is sent, only the email about the approval is sent', async () => {
    const { id } = await apply()
    await hold(id, { message: 'Which city are you in?' })
    await approve(id)
    clock.advance(31 * 60)
    await sendDue()
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Your application has been approved',
    ])
  })

  it('the email about a decision is not sent if the applicant withdraws the application before the email is due', async () => {
    const { id, email } = await apply()
    await approve(id)
    await applications(db).doc(id).update({ status: 'withdrawn' })
    clock.advance(31 * 60)
    await sendDue()
    expect(smtp.received).toEqual([])
    expect(await mailsTo(email)).toMatchObject([{ status: 'suppressed', error: 'not_allowed' }])
    expect(await undo(id)).toBe('decision_final')
  })
})

describe('the mail about an approval', () => {
  it('the email about an approval states the correct expiry of the code, even if the email is sent late', async () => {
    clock = createClock(new Date('2026-03-01T09:00:00Z'))
    const { id } = await apply()
    await approve(id)
    clock.advance(20 * 3600)
    await sendDue()
    expect(smtp.received[0]?.text).toContain('It is valid until March 15th, 2026 at 9:30 AM UTC.')
  })

  it('the email about an approval is not sent if an admin has revoked the invitation code of the approval', async () => {
    const { id, email } = await apply()
    await approve(id)
    const [code] = await codesOf(id)
    await inviteCodes(db)
      .doc(code?.code ?? '')
      .update({ revoked_at: clock.now(), revoked_by: secondAdmin.uid })
    clock.advance(31 * 60)
    await sendDue()
    expect(smtp.received).toEqual([])
    expect(await mailsTo(email)).toMatchObject([{ status: 'suppressed', error: 'not_allowed' }])
  })
})

describe('undoing a decision', () => {
  it('undoing an approval deletes its invitation code and its email, and restores the former status of the application', async () => {
    const { id, email } = await apply()
    const before = await readStored(id)
    await approve(id)
    clock.advance(29 * 60)
    expect(await undo(id, secondAdmin)).toEqual({ status: 'received' })
    expect(await readStored(id)).toEqual({ ...before, updated_at: clock.now() })
    expect(await codesOf(id)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
    expect((await auditOf(id)).map(({ action }) => action as string).sort()).toEqual([
      'application_approved',
      'decision_undone',
    ])
    expect(await undo(id)).toEqual({ status: 'received' })
  })

  it('if an application on hold is declined, undoing the decline puts the application back on hold', async () => {
    const { id } = await apply()
    await hold(id)
    const { decision } = await readStored(id)
    await decline(id)
    expect(await undo(id)).toEqual({ status: 'held' })
    expect(await readStored(id)).toMatchObject({
      status: 'held',
      decision,
      held: null,
      closed_at: null,
    })
    expect(await undo(id)).toEqual({ status: 'received' })
  })

  it('repeating the request to undo a decline changes nothing if the application is already back on hold', async () => {
    const { id } = await apply()
    await hold(id)
    clock.advance(60)
    await decline(id)
    const seen = (await readStored(id)).decision?.decided_at.getTime()
    expect(await undo(id, firstAdmin, seen)).toEqual({ status: 'held' })
    const restored = await readStored(id)
    expect(await undo(id, firstAdmin, seen)).toEqual({ status: 'held' })
    expect(await readStored(id)).toEqual(restored)
  })

  it('an undo is refused if the decision that the admin wants to undo has been replaced by a newer decision', async () => {
    const { id } = await apply()
    await approve(id)
    const seen = (await readStored(id)).decision?.decided_at.getTime()
    await undo(id, secondAdmin)
    clock.advance(60)
    await decline(id, {}, secondAdmin)
    expect(await undo(id, firstAdmin, seen)).toBe('application_changed')
    expect(await undo(id, firstAdmin, clock.now().getTime())).toEqual({ status: 'received' })
  })

  it('if an application is put on hold twice and then approved, only the approval can be undone', async () => {
    const { id } = await apply()
    await hold(id)
    await hold(id, { message: 'Which city are you in?' })
    const { decision } = await readStored(id)
    await approve(id)
    expect(await undo(id)).toEqual({ status: 'held' })
    expect(await undo(id)).toBe('decision_final')
    expect(await readStored(id)).toMatchObject({ status: 'held', decision })
  })

  it('an approval suppresses the unsent email about a hold, but after the approval is undone this email is sent', async () => {
    const { id, email } = await apply()
    await hold(id, { message: 'Which city are you in?' })
    clock.advance(10 * 60)
    await approve(id)
    clock.advance(21 * 60)
    await sendDue()
    expect(smtp.received).toEqual([])
    expect((await mailsTo(email)).map(({ status }) => status).toSorted()).toEqual([
      'held',
      'suppressed',
    ])
    clock.advance(4 * 60)
    expect(await undo(id)).toEqual({ status: 'held' })
    clock.advance(1)
    await sendDue()
    expect(smtp.received.map(({ text }) => text)).toEqual([
      expect.stringContaining('Which city are you in?'),
    ])
    expect(await mailsTo(email)).toMatchObject([{ status: 'sent', error: null }])
  })

  it('an email about a hold is still sent if the approval that suppresses it is undone before the email is marked as suppressed', async () => {
    const { id } = await apply()
    await hold(id, { message: 'Which city are you in?' })
    clock.advance(10 * 60)
    await approve(id)
    clock.advance(21 * 60)
    let outcome: unknown
    // The application was put on hold and then approved, so the process that sends emails decides not to send the email
    // about the hold. An admin undoes the approval before this process has marked the email as suppressed.
    const runTransaction = db.runTransaction.bind(db)
    const composing = vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (update) => {
      const composed = await runTransaction(update)
      outcome = await undo(id)
      return composed
    })
    await sendDue()
    composing.mockRestore()
    expect(outcome).toEqual({ status: 'held' })
    expect(smtp.received).toEqual([])
    clock.advance(MAIL_LEASE_SECONDS + 1)
    await sendDue()
    expect(smtp.received).toHaveLength(1)
  })

  it('if the email about a hold was sent before the approval, undoing the approval does not send this email a second time', async () => {
    const { id, email } = await apply()
    await hold(id, { message: 'Which city are you in?' })
    clock.advance(31 * 60)
    await sendDue()
    await approve(id)
    expect(await undo(id)).toEqual({ status: 'held' })
    await sendDue()
    expect(smtp.received).toHaveLength(1)
    expect(await mailsTo(email)).toMatchObject([{ status: 'sent' }])
  })

  it('after a decision was undone, the next decision sends an email', async () => {
    const { id } = await apply()
    await approve(id)
    await undo(id)
    expect(await decline(id)).toMatchObject({ status: 'declined' })
    clock.advance(31 * 60)
    await sendDue()
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'About your application to The Cave',
    ])
  })

  it('an approval cannot be undone after the email about it has been sent', async () => {
    const { id, email } = await apply()
    await approve(id)
    clock.advance(31 * 60)
    await sendDue()
    expect(await undo(id)).toBe('decision_final')
    expect(await readStored(id)).toMatchObject({ status: 'approved' })
    expect(await mailsTo(email)).toMatchObject([{ status: 'sent' }])
  })

  it('an approval cannot be undone after somebody has used its invitation code', async () => {
    const { id } = await apply()
    await approve(id)
    const { invite_code } = await readStored(id)
    await inviteCodes(db)
      .doc(invite_code ?? '')
      .update({ is_used: true })
    expect(await undo(id)).toBe('decision_final')
  })

  it('when an admin undoes an approval while its email is being sent, either the email is not sent or the undo is refused', async () => {
    const results = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const { id, email } = await apply()
        await approve(id)
        return { n, id, email }
      }),
    )
    const decided = clock.now()
    // The clock of the sending process is two seconds ahead of the admins' clock. For the process, the emails are
    // already due. For the admins, they are due in one second.
    const sending = new Date(decided.getTime() + 30 * MINUTE + 1000)
    clock.advance(30 * 60 - 1)
    const sender = createMailer(smtp.url, { now: () => sending })
    const outcomes: unknown[] = []
    const undoAll = async () => {
      for (const { n, id } of results)
        outcomes.push(await undo(id, n % 2 ? firstAdmin : secondAdmin))
    }
    await Promise.all([undoAll(), sendDueMails(await sender, new Date(sending.getTime() + HOUR))])
    const mailed = new Set(smtp.received.flatMap(({ to }) => [to ?? []].flat()[0]?.text))
    for (const { n, id, email } of results) {
      const application = await readStored(id)
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

  it('an approval cannot be undone once a process has begun to send its email, even before the mail server accepts the email', async () => {
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

  it('20 simultaneous calls that undo the same decision undo it only once', async () => {
    const { id } = await apply()
    await approve(id)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => undo(id, n % 2 ? firstAdmin : secondAdmin)),
    )
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'received' })))
    expect((await auditOf(id)).filter(({ action }) => action === 'decision_undone')).toHaveLength(1)
  })
})
