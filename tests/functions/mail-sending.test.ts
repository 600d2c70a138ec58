import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailError } from '@domain/entities/outbox-mail'
import { defaultPreferences, type PreferenceFields } from '@domain/entities/preferences'
import { MAIL_LEASE_SECONDS, MAIL_RETRY_PAUSES } from '@domain/limits'
import type { MailStatus } from '@domain/options'
import { userRoles } from '../../functions/src/data/collections'
import { mailOutbox, preferences } from '../../functions/src/data/mail/collections'
import { queueMail, type MailDraft } from '../../functions/src/data/mail/queue'
import { sendDueMails, sendMail } from '../../functions/src/data/mail/send'
import type { Step } from '../../functions/src/lib/services'
import { readLoggedText } from './support/logs'
import { createMailer, emptyOutbox, mailsTo } from './support/outbox'
import { MAX_WAIT_MS } from './support/max-wait'
import { giveMember } from './support/people'
import { auth, close, createClock, createServices, db, type Clock } from './support/services'
import { openSmtpServer, type Behaviour } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})

let clock: Clock
beforeEach(async () => {
  smtp.received.length = 0
  smtp.behave({})
  clock = createClock()
  await emptyOutbox()
})

const secondsFromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
const queueTo = (uid: string, more: Partial<MailDraft> = {}) =>
  queueMail(db, {
    to: { uid },
    kind: 'request_status',
    params: { title: 'Visa', status: 'completed' },
    reference: 'concierge_requests/1 0.0',
    at: clock.now(),
    ...more,
  })
const storePreferences = (uid: string, fields: Partial<PreferenceFields>) =>
  preferences(db)
    .doc(uid)
    .set({ ...defaultPreferences('UTC'), ...fields, updated_at: clock.now() })
const createTestMailer = () => createMailer(smtp.url, { now: clock.now })
/** Advances the clock by a second, so that queued emails are due, and sends all emails that are due. */
async function sendDue(sender = createTestMailer()) {
  clock.advance(1)
  await sendDueMails(await sender, secondsFromNow(60))
}
async function outcomeOfMail(uid: string) {
  const [mail] = await mailsTo(uid)
  return mail && { status: mail.status, error: mail.error, attempts: mail.attempts }
}

/** Creates a sender of emails that throws at the given step, as if its process were killed. */
async function stopAt(step: Step) {
  class Stopped extends Error {}
  const checkpoint = (reached: Step) => {
    if (reached === step) throw new Stopped()
  }
  return createMailer(smtp.url, { now: clock.now, checkpoint })
}

describe('sending a mail', () => {
  it('an email reaches the member with a text part, an HTML part, a Message-ID and an unsubscribe link', async () => {
    const { uid, email } = await giveMember()
    await queueTo(uid)
    await sendDue()
    const [mail] = smtp.received
    const [stored] = await mailsTo(uid)
    expect(smtp.received).toHaveLength(1)
    expect(mail?.to).toMatchObject({ text: email })
    expect(mail?.from?.text).toBe('"The Cave" <mail@cave.example>')
    expect(mail?.subject).toBe('Your request “Visa” is now completed')
    expect(mail?.messageId).toBe(`<${stored?.id}@cave.example>`)
    expect(mail?.text).toContain('https://cave.example/dashboard/concierge')
    expect(mail?.html).toContain('https://cave.example/dashboard/concierge')
    const list = mail?.headers.get('list') as { unsubscribe: { url: string } }
    expect(list.unsubscribe.url).toMatch(/^https:\/\/cave\.example\/unsubscribe\/[\w-]+\.[\w-]+$/)
    expect(stored).toMatchObject({ status: 'sent', attempts: 1, error: null, lease_until: null })
    expect(stored?.sent_at).toEqual(clock.now())
  })

  it('text that looks like a MIME encoded word (=?utf-8?…?=) in a member’s request is not decoded in the email’s subject', async () => {
    const { uid } = await giveMember()
    const title = '=?utf-8?Q?Visa=0D=0ABcc=3A_x=40cave.example?='
    await queueTo(uid, { params: { title, status: 'completed' } })
    await sendDue()
    expect(smtp.received[0]?.subject).toContain('= ?utf-8?Q?Visa=0D=0A')
  })

  it('queueMail queues only one email, however often it is called with the same member, kind and reference', async () => {
    const { uid } = await giveMember()
    expect(await queueTo(uid)).toBe(true)
    expect(await queueTo(uid)).toBe(false)
    await sendDue()
    await sendDue()
    expect(smtp.received).toHaveLength(1)
  })

  it('sendDueMails does not send an email before it is due', async () => {
    const { uid } = await giveMember()
    await queueTo(uid, { notBefore: secondsFromNow(600) })
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'held', attempts: 0 })
    clock.advance(600)
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sent' })
  })

  it('sendMail sends an email that is due, but not one that is not due yet', async () => {
    const [now, then] = [await giveMember(), await giveMember()]
    await queueTo(now.uid)
    await queueTo(then.uid, { notBefore: secondsFromNow(600) })
    const sender = await createTestMailer()
    const ids = [...(await mailsTo(now.uid)), ...(await mailsTo(then.uid))].map(({ id }) => id)
    expect(await Promise.all(ids.map((id) => sendMail(sender, id)))).toEqual([true, false])
  })

  it('sendDueMails first sends the emails that have been due the longest, even if many newer emails are queued', async () => {
    const [stopped, held, ...others] = await Promise.all(
      Array.from({ length: 22 }, () => giveMember()),
    )
    if (!stopped || !held) throw new Error('No members')
    await queueTo(stopped.uid)
    await sendDue(stopAt('mail-claimed'))
    clock.advance(MAIL_LEASE_SECONDS - 60)
    await queueTo(held.uid, { notBefore: secondsFromNow(30) })
    clock.advance(90)
    for (const { uid } of others) await queueTo(uid)
    // Each step takes ten seconds, so that the sender's time is over after the first page of emails.
    const sender = createMailer(smtp.url, {
      now: clock.now,
      checkpoint: () => clock.advance(10),
    })
    await sendDue(sender)
    const statuses = await Promise.all(
      [stopped, held, ...others].map(async ({ uid }) => (await outcomeOfMail(uid))?.status),
    )
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(20)
    expect(statuses.slice(0, 2)).toEqual(['sent', 'sent'])
  })

  it('emails stay queued while the sending of emails is switched off', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    clock.advance(1)
    await sendDueMails({ ...createServices({ now: clock.now }), send: null }, secondsFromNow(60))
    expect(await outcomeOfMail(uid)).toEqual({ status: 'queued', error: null, attempts: 0 })
  })

  it('an email that has been due for more than a day is not sent, but marked as failed', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    clock.advance(25 * 60 * 60)
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'failed', error: 'gave_up' })
    expect(smtp.received).toEqual([])
  })
})

describe('a sender whose process stops', () => {
  it.each([
    ['before the server has accepted the mail', 'mail-claimed', 1],
    ['after the server has accepted the mail', 'mail-accepted', 2],
  ] as const)(
    'an email whose sending stops %s is sent by a later run, with the same Message-ID',
    async (_, step, deliveries) => {
      const { uid } = await giveMember()
      await queueTo(uid)
      await sendDue(stopAt(step))
      expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sending' })
      await sendDue()
      expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sending' })
      clock.advance(MAIL_LEASE_SECONDS)
      await sendDue()
      expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sent', attempts: 2 })
      expect(smtp.received).toHaveLength(deliveries)
      expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
    },
  )

  it('if a slow sender fails to send an email that a second sender has sent in the meantime, the email keeps the status "sent"', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    smtp.behave({ content: () => 451 })
    const slow = createMailer(smtp.url, {
      now: clock.now,
      checkpoint: async (step) => {
        if (step !== 'mail-claimed') return
        clock.advance(MAIL_LEASE_SECONDS + 1)
        smtp.behave({})
        await sendDue()
        smtp.behave({ content: () => 451 })
      },
    })
    await sendDue(slow)
    expect(await outcomeOfMail(uid)).toEqual({ status: 'sent', error: null, attempts: 2 })
    expect(smtp.received).toHaveLength(1)
  })

  it('three simultaneous senders send a queued email only once', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    clock.advance(1)
    const senders = await Promise.all([createTestMailer(), createTestMailer(), createTestMailer()])
    await Promise.all(senders.map((sender) => sendDueMails(sender, secondsFromNow(60))))
    expect(smtp.received).toHaveLength(1)
  })
})

describe('failures of the mail server', () => {
  it('if the mail server is unreachable for more than an hour, an email is delivered once the server is reachable again', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    await smtp.close()
    await sendDue()
    expect(await outcomeOfMail(uid)).toEqual({
      status: 'queued',
      error: 'unreachable',
      attempts: 1,
    })
    for (const pause of MAIL_RETRY_PAUSES.slice(0, 3)) {
      clock.advance(pause)
      await sendDue()
    }
    await smtp.open()
    clock.advance(60 * 60)
    await sendDue()
    expect(await outcomeOfMail(uid)).toEqual({ status: 'sent', error: null, attempts: 5 })
    expect(smtp.received).toHaveLength(1)
  })

  it('an email is marked as failed when the mail server has refused it for longer than a day', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    smtp.behave({ content: () => 451 })
    await sendDue()
    for (const pause of MAIL_RETRY_PAUSES) {
      expect(await outcomeOfMail(uid)).toMatchObject({ status: 'queued', error: 'unreachable' })
      clock.advance(pause)
      await sendDue()
    }
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'failed', error: 'gave_up' })
  })

  it.each([
    ['a mail about a request is tried again when quiet hours end', 'request_status', '07:00:00'],
    [
      'a mail that protects the account is tried again a minute later',
      'password_changed',
      '22:00:31',
    ],
  ] as const)('after a failure shortly before quiet hours, %s', async (_, kind, time) => {
    clock = createClock(new Date('2026-11-24T21:59:30Z'))
    const { uid } = await giveMember()
    await storePreferences(uid, { quiet_from: '22:00', quiet_to: '07:00' })
    await queueTo(uid, { kind })
    smtp.behave({ content: () => 451 })
    await sendDue()
    const [mail] = await mailsTo(uid)
    expect(mail).toMatchObject({ status: 'queued', error: 'unreachable' })
    expect(mail?.not_before.toISOString()).toContain(`T${time}`)
  })

  it('an email that is due in quiet hours is sent when they end, but an email about account security is sent immediately', async () => {
    clock = createClock(new Date('2026-11-24T21:30:00Z'))
    const { uid } = await giveMember()
    await storePreferences(uid, { quiet_from: '22:00', quiet_to: '07:00' })
    const kinds = ['request_status', 'password_changed'] as const
    for (const kind of kinds) await queueTo(uid, { kind })
    const statuses = async () => {
      const mails = await mailsTo(uid)
      return Object.fromEntries(
        mails.map(({ kind, status, attempts }) => [kind, [status, attempts]]),
      )
    }
    clock.advance(60 * 60)
    await sendDue()
    expect(await statuses()).toEqual({ request_status: ['held', 0], password_changed: ['sent', 1] })
    clock.advance(8 * 60 * 60 + 30 * 60)
    await sendDue()
    expect(await statuses()).toEqual({ request_status: ['sent', 1], password_changed: ['sent', 1] })
  })

  it('when the mail server is slow, each email is delivered exactly once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => giveMember()))
    for (const { uid } of members) await queueTo(uid)
    smtp.behave({ delay: 1500 })
    await sendDue()
    const recipients = smtp.received.map(({ to }) => [to ?? []].flat()[0]?.text)
    expect(recipients).toHaveLength(members.length)
    expect(new Set(recipients)).toEqual(new Set(members.map(({ email }) => email)))
  })

  it('if the mail server accepts an email after the sender’s time-out, the sender sends it a second time with the same Message-ID', async () => {
    const { uid } = await giveMember()
    await queueTo(uid)
    // The sender's time-out is two seconds. Even a busy machine can transmit the email in this time, but the server
    // accepts the email only after four seconds.
    smtp.behave({ delay: 4000 })
    await sendDue(createMailer(smtp.url, { now: clock.now }, 2))
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'queued', error: 'unreachable' })
    await expect.poll(() => smtp.received.length, { timeout: MAX_WAIT_MS }).toBe(1)
    smtp.behave({})
    clock.advance(60)
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(smtp.received).toHaveLength(2)
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('after the mail server has refused an email address, this address gets no more emails, but all other addresses do', async () => {
    const [refused, other] = [await giveMember(), await giveMember()]
    for (const { uid } of [refused, other]) await queueTo(uid)
    smtp.behave({ recipient: (address) => (address === refused.email ? 550 : undefined) })
    await sendDue()
    expect(await outcomeOfMail(refused.uid)).toMatchObject({
      status: 'failed',
      error: 'refused_recipient',
    })
    expect(await outcomeOfMail(other.uid)).toMatchObject({ status: 'sent' })

    smtp.behave({})
    await emptyOutboxOf(refused.uid)
    await queueTo(refused.uid, { reference: 'another' })
    await sendDue()
    expect(await outcomeOfMail(refused.uid)).toMatchObject({
      status: 'suppressed',
      error: 'address_suppressed',
    })
    expect(smtp.received).toHaveLength(1)
  })

  it.each([
    ['the recipient temporarily', { recipient: () => 450 }, 'queued', 'unreachable'],
    ['our sender address', { sender: () => 550 }, 'queued', 'refused_sender'],
    ['the content', { content: () => 554 }, 'failed', 'refused_mail'],
    ['the content temporarily', { content: () => 451 }, 'queued', 'unreachable'],
  ] satisfies [string, Behaviour, MailStatus, MailError][])(
    'an email address is not blocked when the mail server refuses %s',
    async (_, how, status, error) => {
      const { uid } = await giveMember()
      await queueTo(uid)
      smtp.behave(how)
      await sendDue()
      expect(await outcomeOfMail(uid)).toMatchObject({ status, error })
      smtp.behave({})
      await queueTo(uid, { reference: 'another' })
      await sendDue()
      expect(smtp.received).toHaveLength(1)
    },
  )
})

async function emptyOutboxOf(uid: string) {
  for (const { id } of await mailsTo(uid)) await mailOutbox(db).doc(id).delete()
}

describe('recipients without mail', () => {
  const members = userRoles(db)

  it.each([
    ['a deleted account', (uid: string) => auth.deleteUser(uid), 'no_account'],
    ['a disabled account', (uid: string) => auth.updateUser(uid, { disabled: true }), 'no_account'],
    [
      'a suspended member',
      (uid: string) => members.doc(uid).update({ suspended: true }),
      'not_allowed',
    ],
    [
      'a member who has switched such mails off',
      (uid: string) => storePreferences(uid, { mail: { requests: 'never' } }),
      'switched_off',
    ],
  ])('no email is sent to %s', async (_, change, error) => {
    const { uid } = await giveMember()
    await queueTo(uid)
    await change(uid)
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'suppressed', error })
    expect(smtp.received).toEqual([])
  })

  it('a suspended member gets the email that tells them about the suspension', async () => {
    const { uid } = await giveMember()
    await members.doc(uid).update({ suspended: true })
    await queueTo(uid, { kind: 'member_suspended', params: {} })
    await sendDue()
    expect(smtp.received).toHaveLength(1)
  })

  it('an email for admins is not sent if its recipient is no longer an admin', async () => {
    const { uid } = await giveMember('admin')
    await queueTo(uid, { kind: 'api_key_created', params: { name: 'Zapier' } })
    await members.doc(uid).update({ role: 'member' })
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'suppressed', error: 'not_allowed' })
  })

  it('an admin gets emails that are only for admins, and these emails have no unsubscribe link', async () => {
    const { uid } = await giveMember('admin')
    await queueTo(uid, { kind: 'api_key_created', params: { name: 'Zapier' } })
    await sendDue()
    expect(smtp.received[0]?.subject).toBe('A new API key was created: “Zapier”')
    expect(smtp.received[0]?.headers.get('list')).toBeUndefined()
  })
})

describe('the outbox', () => {
  it('queued emails of an unknown kind are marked as failed, and do not delay the other emails', async () => {
    const { uid } = await giveMember()
    const unknown = Array.from({ length: 25 }, () => mailOutbox(db).doc())
    const due = { status: 'queued', not_before: clock.now(), kind: 'of_tomorrow' }
    await Promise.all(unknown.map((ref) => ref.set(due)))
    await queueTo(uid)
    await sendDue()
    expect(await outcomeOfMail(uid)).toMatchObject({ status: 'sent' })
    expect((await unknown[0]?.get())?.data()).toMatchObject({
      status: 'failed',
      error: 'unreadable',
    })
  })

  it('when emails fail, the log contains no email address', async () => {
    const { length } = readLoggedText()
    const { uid, email } = await giveMember()
    await queueTo(uid)
    smtp.behave({ recipient: () => 450 })
    await sendDue()
    for (const pause of MAIL_RETRY_PAUSES) {
      clock.advance(pause)
      await sendDue()
    }
    await queueTo(uid, { reference: 'another' })
    const failing = new Proxy(auth, {
      get: (target, name) =>
        name === 'getUser'
          ? () => Promise.reject(new Error(`No luck with ${email}`))
          : (Reflect.get(target, name) as unknown),
    })
    await sendDue(createMailer(smtp.url, { now: clock.now, auth: failing }))
    const logged = readLoggedText().slice(length)
    for (const message of ['mail delayed', 'mail given up', 'mail not sent'])
      expect(logged).toContain(message)
    expect(logged).not.toContain('@cave.example')
  })
})
