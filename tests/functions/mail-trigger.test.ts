import type { FirestoreEvent, Change, DocumentSnapshot } from 'firebase-functions/firestore'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { MailKind } from '@domain/entities/outbox-mail'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { queueMail } from '../../functions/src/data/mail/queue'
import { sendMail } from '../../functions/src/triggers/send-mail'
import { emptyOutbox, mailsTo } from './support/outbox'
import { giveMember } from './support/people'
import { close, db } from './support/services'
import { openSmtpServer } from './support/smtp'

const smtp = await openSmtpServer()
vi.stubEnv('SMTP_URL', smtp.url)
vi.stubEnv('MAIL_FROM', 'The Cave <mail@cave.example>')
afterAll(async () => {
  vi.unstubAllEnvs()
  await smtp.close()
  await close()
})
beforeEach(emptyOutbox)

/** Queues an email. The digests in these tests have no content, so an attempt to send one changes only its status. */
async function queueTo(uid: string, kind: MailKind): Promise<string> {
  const at = new Date(Date.now() - 1000)
  const params = { since: at.toISOString(), due: at.toISOString(), id: 'none', title: 'None' }
  await queueMail(db, { to: { uid }, kind, params, reference: 'one', at })
  const [mail] = await mailsTo(uid)
  return mail?.id ?? ''
}

/**
 * Runs the trigger as Firestore does after a write of an email, and returns the email's status.
 * @param existed whether the email existed before the write
 */
async function statusAfterTrigger(id: string, existed: boolean): Promise<unknown> {
  const after = await mailOutbox(db).doc(id).get()
  const before = existed ? after : await mailOutbox(db).doc('none').get()
  await sendMail.run({ data: { before, after }, params: { id } } as unknown as FirestoreEvent<
    Change<DocumentSnapshot>,
    { id: string }
  >)
  return (await after.ref.get()).get('status')
}

it.each([
  ['sends', 'a new mail about a password', 'password_changed', false],
  ['does not send', 'a new digest', 'digest', false],
  ['does not send', 'a new mail of an announcement', 'announcement', false],
  ['sends', 'a digest that an admin sends again', 'digest', true],
] as const)('the trigger sendMail %s %s', async (decision, _, kind, existed) => {
  const { uid } = await giveMember()
  const id = await queueTo(uid, kind)
  const isTried = (await statusAfterTrigger(id, existed)) !== 'queued'
  expect(isTried).toBe(decision === 'sends')
})
