import {
  allowAddress as allowContract,
  resendMail as resendContract,
  sendTestMail as testContract,
} from '@domain/calls/resend-mail'
import { searchMail as searchContract } from '@domain/calls/search-mail'
import { outboxMailSchema } from '@domain/entities/outbox-mail'
import { DomainError } from '@domain/errors'
import { subjectOf } from '@domain/mail/text'
import { adminActor, addAuditEntry } from '../data/audit/log'
import { readDocument } from '../data/collections'
import { addressOf } from '../data/mail/compose'
import { mailOutbox, mailSuppressions, suppressionOf } from '../data/mail/collections'
import { listMails, refusedAddresses } from '../data/mail/outbox-list'
import { queueMail } from '../data/mail/queue'
import { countCall } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { isMailOn } from '../lib/settings'

/** Lists the emails in the outbox for admins. The list does not contain the email addresses of members. */
export const searchMailAction = defineAction(searchContract, 'admin', async (request, services) => {
  const [page, refused] = await Promise.all([
    listMails(services, request),
    request.after === null ? refusedAddresses(services) : [],
  ])
  return { ...page, is_on: isMailOn(services.settings), refused }
})

export const searchMail = defineCallable(searchMailAction)

/**
 * Queues a failed or suppressed email again, and unblocks the recipient's email address. The trigger `sendMail` then
 * sends the email.
 */
export const resendMailAction = defineAction(
  resendContract,
  'admin',
  async ({ id }, services, { uid }) => {
    const { db, now } = services
    const actor = await adminActor(db, uid)
    const snapshot = await mailOutbox(db).doc(id).get()
    const mail = readDocument(outboxMailSchema, snapshot)
    if (!mail) throw new DomainError('mail_not_found')
    const address = mail.to_email ?? (await addressOf(services, mail.to_uid ?? ''))
    await db.runTransaction(async (transaction) => {
      const current = readDocument(outboxMailSchema, await transaction.get(snapshot.ref))
      if (current?.status !== 'failed' && current?.status !== 'suppressed')
        throw new DomainError('mail_not_failed')
      transaction.update(snapshot.ref, {
        status: 'queued',
        attempts: 0,
        error: null,
        not_before: now(),
      })
      if (address) transaction.delete(suppressionOf(db, address))
      const target = { id, label: subjectOf(mail) }
      addAuditEntry(db, transaction, { action: 'mail_sent_again', actor, target, at: now() })
    })
    return {}
  },
)

export const resendMail = defineCallable(resendMailAction)

/** Unblocks an email address that a mail server has refused, so that emails are sent to it again. */
export const allowAddressAction = defineAction(
  allowContract,
  'admin',
  async ({ id }, { db, now }, { uid }) => {
    const actor = await adminActor(db, uid)
    const ref = mailSuppressions(db).doc(id)
    await db.runTransaction(async (transaction) => {
      if (!(await transaction.get(ref)).exists) return
      transaction.delete(ref)
      const target = { id, label: 'an email address' }
      addAuditEntry(db, transaction, { action: 'address_allowed', actor, target, at: now() })
    })
    return {}
  },
)

export const allowAddress = defineCallable(allowAddressAction)

export const sendTestMailAction = defineAction(
  testContract,
  'admin',
  async (_, services, { uid }) => {
    if (!isMailOn(services.settings)) throw new DomainError('mail_off')
    await countCall(services, { limit: 'testMailsPerAdmin', subject: uid })
    const at = services.now()
    const reference = at.toISOString()
    await queueMail(services.db, { to: { uid }, kind: 'test', params: {}, reference, at })
    return {}
  },
)

export const sendTestMail = defineCallable(sendTestMailAction)
