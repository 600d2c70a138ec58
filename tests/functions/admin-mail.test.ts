import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { entriesOf } from '@domain/search/searchable'
import { memberSearch } from '@domain/directory'
import { LIST_PAGE } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import {
  allowAddressAction,
  resendMailAction,
  searchMailAction,
  sendTestMailAction,
} from '../../functions/src/callables/mail'
import {
  mailOutbox,
  mailSuppressions,
  suppressionOf,
} from '../../functions/src/data/mail/collections'
import { sendDueMails } from '../../functions/src/data/mail/send'
import { sha256 } from '../../functions/src/lib/crypto'
import { createWorld, outboxMail, profile } from '../support/factories'
import { HOUR, MINUTE } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { createMailer, emptyOutbox, mailsTo } from './support/outbox'
import { giveMember } from './support/people'
import { countReads } from './support/reads'
import { close, createClock, createServices, db } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
afterAll(async () => {
  await smtp.close()
  await close()
})
const world = createWorld(new Date())
const services = createServices({ settings: { mailFrom: 'The Cave <mail@cave.example>' } })
const admin = signedIn((await giveMember('admin')).uid, 'admin')

beforeEach(async () => {
  smtp.received.length = 0
  await emptyOutbox()
})

type MailFields = Partial<Parameters<typeof outboxMail>[1]>
let storedCount = 0
async function storeMail(fields: MailFields & object = {}, minutes = 0): Promise<string> {
  const id = sha256(`mail ${storedCount++}`)
  const created_at = new Date(Date.now() - minutes * MINUTE)
  await mailOutbox(db)
    .doc(id)
    .set({ ...outboxMail(world), created_at, ...fields })
  return id
}
const searchMails = (request: object = {}) =>
  call(searchMailAction, services, { search: '', status: null, after: null, ...request }, admin)
const auditEntriesFor = async (action: string) =>
  (await db.collection(SERVER_COLLECTIONS.auditLog).where('action', '==', action).get()).size

describe('the outbox', () => {
  it('the pages of the outbox (the list of all emails) contain every email once, newest first', async () => {
    const ids = await Promise.all(
      Array.from({ length: LIST_PAGE + 3 }, (_, minutes) => storeMail({}, minutes)),
    )
    const first = await searchMails()
    const second = await searchMails({ after: first.next })
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(ids)
    expect(first.mails).toHaveLength(LIST_PAGE)
    expect(second.next).toBeNull()
  })

  it('a status filter of the outbox lists only emails with that status', async () => {
    const failed = await storeMail({ status: 'failed', error: 'gave_up' })
    await storeMail()
    const { mails } = await searchMails({ status: 'failed' })
    expect(mails).toMatchObject([{ id: failed, error: 'gave_up' }])
  })

  it('searching emails by a member’s name or email address finds only that member’s emails', async () => {
    const [member, other] = [await giveMember(), await giveMember()]
    const named = profile(world, {
      user_id: member.uid,
      first_name: 'Zubayda',
      last_name: 'Rahmani',
      suspended: false,
    })
    for (const [id, entry] of entriesOf(memberSearch, member.uid, named))
      await db.collection(memberSearch.entries).doc(id).set(entry)
    const own = await storeMail({ to_uid: member.uid })
    await storeMail({ to_uid: member.uid, status: 'queued' }, 1)
    await storeMail({ to_uid: other.uid })
    const idsFor = async (search: string, status: string | null = null) =>
      (await searchMails({ search, status })).mails.map(({ id }) => id)
    expect(await idsFor('zubayda', 'sent')).toEqual([own])
    expect(await idsFor(member.email)).toHaveLength(2)
    expect(await idsFor('nobody has this name')).toEqual([])
    expect(await idsFor('nobody@cave.example')).toEqual([])
    expect(await idsFor('@')).toEqual([])
  })

  it('searching emails by a complete email address also finds emails to applicants and invited guests', async () => {
    const { uid, email } = await giveMember()
    const applicant = { to_uid: null, to_email: 'Omar@applicants.example' } as const
    const received = await storeMail({ ...applicant, kind: 'application_received' }, 1)
    const failed = await storeMail({ ...applicant, status: 'failed', error: 'gave_up' })
    await storeMail({ to_uid: null, to_email: 'omar@guests.example' })
    const invited = await storeMail({ to_uid: null, to_email: email }, 3)
    const joined = await storeMail({ to_uid: uid }, 2)
    const idsFor = async (search: string, status: string | null = null) =>
      (await searchMails({ search, status })).mails.map(({ id }) => id)
    expect(await idsFor(' Omar@applicants.example ')).toEqual([failed, received])
    expect(await idsFor('Omar@applicants.example', 'failed')).toEqual([failed])
    expect(await idsFor('applicants.example')).toEqual([])
    expect(await idsFor(email)).toEqual([joined, invited])
  })

  it('the result pages of a search by email address list every email once, newest first', async () => {
    const { uid, email } = await giveMember()
    const ids: string[] = []
    for (let minutes = 0; minutes < LIST_PAGE + 3; minutes += 1)
      ids.push(
        await storeMail(minutes % 2 ? { to_uid: uid } : { to_uid: null, to_email: email }, minutes),
      )
    const first = await searchMails({ search: email })
    const second = await searchMails({ search: email, after: first.next })
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })

  it('the list of emails contains no member’s email address, and says whether the sending of emails is switched on', async () => {
    const { uid, email } = await giveMember()
    await storeMail({ to_uid: uid })
    const response = await searchMails()
    expect(JSON.stringify(response)).not.toContain(email)
    expect(response.is_on).toBe(true)
    const off = createServices()
    const request = { search: '', status: null, after: null }
    expect((await call(searchMailAction, off, request, admin)).is_on).toBe(false)
  })

  it('a page of the outbox costs at most 60 reads', async () => {
    await Promise.all(Array.from({ length: LIST_PAGE + 1 }, (_, minutes) => storeMail({}, minutes)))
    const { reads } = await countReads(() => searchMails())
    expect(reads).toBeLessThanOrEqual(60)
  })
})

describe('sending a mail again', () => {
  it('resending an email that the mail server had refused unblocks the email address, and is recorded in the audit log', async () => {
    const { uid, email } = await giveMember()
    const id = await storeMail({
      to_uid: uid,
      status: 'failed',
      error: 'refused_recipient',
      attempts: 9,
    })
    await suppressionOf(db, email).set({ uid, email: null, created_at: new Date() })
    const before = await auditEntriesFor('mail_sent_again')
    await call(resendMailAction, services, { id }, admin)
    expect(await mailsTo(uid)).toMatchObject([{ status: 'queued', attempts: 0, error: null }])
    expect((await suppressionOf(db, email).get()).exists).toBe(false)
    expect(await auditEntriesFor('mail_sent_again')).toBe(before + 1)

    const { now } = createClock(new Date(services.now().getTime() + HOUR))
    await sendDueMails(await createMailer(smtp.url, { now }), new Date(now().getTime() + HOUR))
    expect(smtp.received).toHaveLength(1)
  })

  it.each(['queued', 'held', 'sending', 'sent'] as const)(
    'an email with the status %s cannot be resent',
    async (status) => {
      const id = await storeMail({ status })
      expect(await outcomeOf(call(resendMailAction, services, { id }, admin))).toBe(
        'mail_not_failed',
      )
      expect((await mailOutbox(db).doc(id).get()).get('status')).toBe(status)
    },
  )

  it('resending an email that does not exist is refused', async () => {
    const id = sha256('none')
    expect(await outcomeOf(call(resendMailAction, services, { id }, admin))).toBe('mail_not_found')
  })

  it('when two admins resend the same email at the same time, one of the two calls is refused', async () => {
    const { uid } = await giveMember()
    const id = await storeMail({ to_uid: uid, status: 'failed', error: 'gave_up' })
    const outcomes = await Promise.all(
      [1, 2].map(() => outcomeOf(call(resendMailAction, services, { id }, admin))),
    )
    expect(outcomes).toEqual(expect.arrayContaining([{}, 'mail_not_failed']))
  })
})

describe('addresses that refuse mail', () => {
  it('the list of blocked email addresses does not reveal a member’s address, and an admin can unblock an address', async () => {
    const { uid, email } = await giveMember()
    await suppressionOf(db, email).set({ uid, email: null, created_at: new Date() })
    const { refused } = await searchMails()
    expect(refused).toMatchObject([{ uid, email: null }])
    const before = await auditEntriesFor('address_allowed')
    for (let n = 0; n < 2; n++)
      await call(allowAddressAction, services, { id: refused[0]?.id ?? '' }, admin)
    expect((await mailSuppressions(db).get()).size).toBe(0)
    expect(await auditEntriesFor('address_allowed')).toBe(before + 1)
  })
})

describe('test mails', () => {
  it('a test email is sent to the admin who requested it', async () => {
    const { uid, email } = await giveMember('admin')
    const clock = createClock()
    const customServices = { ...services, now: clock.now }
    await call(sendTestMailAction, customServices, {}, signedIn(uid, 'admin'))
    clock.advance(1)
    const sender = await createMailer(smtp.url, { now: clock.now })
    await sendDueMails(sender, new Date(clock.now().getTime() + HOUR))
    expect(smtp.received.map(({ to }) => [to ?? []].flat()[0]?.text)).toEqual([email])
  })

  it('a test email is refused while the sending of emails is switched off, and after five test emails in ten minutes', async () => {
    const { uid } = await giveMember('admin')
    const caller = signedIn(uid, 'admin')
    expect(await outcomeOf(call(sendTestMailAction, createServices(), {}, caller))).toBe('mail_off')
    const clock = createClock()
    const ask = () => {
      clock.advance(1)
      return outcomeOf(call(sendTestMailAction, { ...services, now: clock.now }, {}, caller))
    }
    for (let n = 0; n < 5; n++) expect(await ask()).toEqual({})
    expect(await ask()).toBe('rate_limited')
    expect(await mailsTo(uid)).toHaveLength(5)
  })
})
