import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
} from 'firebase-admin/firestore'
import { outboxMailSchema, type MailError, type OutboxMail } from '@domain/entities/outbox-mail'
import {
  MAIL_LATE_SECONDS,
  MAIL_LEASE_SECONDS,
  MAIL_RETRY_PAUSES,
  MAIL_STALE_SECONDS,
} from '@domain/limits'
import { renderMail } from '@domain/mail/render'
import { buildQuery, QUERIES } from '@domain/queries'
import { describeError, log } from '../../lib/logging'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { MalformedDocument, readDocument } from '../collections'
import { mailOutbox, suppressionOf } from './collections'
import { composeMail, type ComposedMail } from './compose'
import { afterQuietHours, waitsForQuietHours } from './delivery-times'
import { preferencesOf } from './preferences'
import type { OutgoingMail, SendMail, SendOutcome } from './transport'
import { unsubscribeAddress, unsubscribeToken } from './unsubscribe'

/** The services, and the function that sends emails. */
export interface Mailer extends Services {
  /** The function that sends one email. Null when email is off: then nothing is sent, and all emails wait. */
  send: SendMail | null
}

/** The maximum number of emails that one query of the outbox returns. */
const PAGE_SIZE = 20

/**
 * Sends an email if it is due and no other process is sending it. If a process stops after sending the email but before
 * updating the outbox, the email is sent again with the same Message-ID.
 * @returns whether the mail server has accepted the email
 */
export async function sendMail(mailer: Mailer, id: string): Promise<boolean> {
  if (!mailer.send) return false
  const claimed = await claimMail(mailer, id)
  if (!claimed) return false
  const { mail, lastUpdateTime } = claimed
  await mailer.checkpoint('mail-claimed')
  const outcome = await attemptSending(mailer, mailer.send, id, mail)
  if (outcome.sent) await mailer.checkpoint('mail-accepted')
  const update = await updateAfterAttempt(mailer, mail, outcome)
  const ref = mailOutbox(mailer.db).doc(id)
  if (outcome.sent) await ref.update(update)
  else await updateIfUnchanged(ref, update, lastUpdateTime)
  return outcome.sent
}

/**
 * Updates an email in the outbox, unless another process has changed it after `lastUpdateTime`. A slow sender must not
 * overwrite the result of the sender that has taken over the email.
 * @returns the time of the update; undefined if there was none
 */
async function updateIfUnchanged(
  ref: DocumentReference,
  update: Partial<OutboxMail>,
  lastUpdateTime: Timestamp | undefined,
): Promise<Timestamp | undefined> {
  try {
    return (await ref.update({ ...update }, lastUpdateTime ? { lastUpdateTime } : {})).writeTime
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

/** Sends all emails that are due, one page at a time, until none is left or `until` is reached. */
export async function sendDueMails(mailer: Mailer, until: Date): Promise<void> {
  if (!mailer.send) return
  const attempted = new Set<string>()
  for (;;) {
    const due = (await dueMails(mailer)).filter(({ id }) => !attempted.has(id))
    if (due.length === 0 || mailer.now() >= until) return
    for (const { id } of due) attempted.add(id)
    await Promise.all(due.map(({ id }) => sendSafely(mailer, id)))
  }
}

/**
 * Sends an email. A failure is only logged, so that other emails are still sent. If the failure leaves the email with
 * the status 'sending', the email is tried again after `lease_until`.
 */
async function sendSafely(mailer: Mailer, id: string): Promise<void> {
  try {
    await sendMail(mailer, id)
  } catch (error) {
    log.error('mail not sent', describeError(error))
    // If the document of the email is malformed, the email is marked as failed. Otherwise every run would try to send
    // it again.
    if (error instanceof MalformedDocument)
      await mailOutbox(mailer.db).doc(id).update({ status: 'failed', error: 'unreadable' })
  }
}

/**
 * Returns the emails that became due first. So a large number of new emails delays neither a retry nor an email that
 * had to wait for the end of quiet hours.
 */
async function dueMails({ db, now }: Mailer): Promise<DocumentSnapshot[]> {
  const outbox = mailOutbox(db)
  const due = (status: OutboxMail['status']): Query =>
    buildQuery(outbox, QUERIES.mailsDue, [status, now()])
  const expiredLeases = buildQuery(outbox, QUERIES.mailsPastLease, ['sending', now()])
  const found = await Promise.all(
    [due('queued'), due('held'), expiredLeases].map((query) => query.limit(PAGE_SIZE).get()),
  )
  return found
    .flatMap(({ docs }) => docs)
    .sort((a, b) => dueTime(a) - dueTime(b))
    .slice(0, PAGE_SIZE)
}

/**
 * Returns when an email became due, in milliseconds since 1970. An email whose status is still 'sending' is due at
 * `lease_until`: if it has not been sent by then, the attempt to send it was interrupted.
 */
function dueTime(mail: DocumentSnapshot): number {
  const field = mail.get('status') === 'sending' ? 'lease_until' : 'not_before'
  return (mail.get(field) as Timestamp).toMillis()
}

interface ClaimedMail {
  mail: OutboxMail
  /** The time of the write that claimed the email for this process. */
  lastUpdateTime: Timestamp
}

/**
 * Claims a due email, so that no other process sends it. If the email is late and the recipient's quiet hours have
 * begun, the email waits until the quiet hours end.
 * @returns undefined when the email is not due or has to wait, or when another process has claimed it
 */
async function claimMail({ db, now }: Mailer, id: string): Promise<ClaimedMail | undefined> {
  const snapshot = await mailOutbox(db).doc(id).get()
  const mail = readDocument(outboxMailSchema, snapshot)
  if (!mail || !isDue(mail, now())) return undefined
  const secondsLate = secondsAfterDue(mail, now())
  if (secondsLate > MAIL_LATE_SECONDS && secondsLate <= MAIL_STALE_SECONDS) {
    const not_before = await afterQuietHoursOf(db, mail, now())
    if (not_before > now()) {
      const waiting = { status: 'held', not_before, lease_until: null } as const
      await updateIfUnchanged(snapshot.ref, waiting, snapshot.updateTime)
      return undefined
    }
  }
  const lease_until = new Date(now().getTime() + MAIL_LEASE_SECONDS * 1000)
  const claimUpdate = { status: 'sending', lease_until, attempts: mail.attempts + 1 } as const
  const lastUpdateTime = await updateIfUnchanged(snapshot.ref, claimUpdate, snapshot.updateTime)
  return lastUpdateTime && { mail: { ...mail, ...claimUpdate }, lastUpdateTime }
}

function isDue({ status, not_before, lease_until }: OutboxMail, now: Date): boolean {
  if (status === 'queued' || status === 'held') return not_before <= now
  return status === 'sending' && lease_until !== null && lease_until <= now
}

const secondsAfterDue = ({ not_before }: OutboxMail, now: Date): number =>
  (now.getTime() - not_before.getTime()) / 1000

type AttemptOutcome = SendOutcome | { sent: false; error: MailError; isSuppressed: true }

async function attemptSending(
  mailer: Mailer,
  send: SendMail,
  id: string,
  mail: OutboxMail,
): Promise<AttemptOutcome> {
  if (secondsAfterDue(mail, mailer.now()) > MAIL_STALE_SECONDS)
    return { sent: false, error: 'gave_up', isFinal: true }
  const composed = await composeMail(mailer, mail)
  if ('error' in composed) return { sent: false, error: composed.error, isSuppressed: true }
  const suppression = suppressionOf(mailer.db, composed.address)
  if ((await suppression.get()).exists)
    return { sent: false, error: 'address_suppressed', isSuppressed: true }
  const outcome = await send(await outgoingMail(mailer, id, mail, composed))
  if (!outcome.sent && outcome.error === 'refused_recipient')
    await suppression.set({ uid: mail.to_uid, email: mail.to_email, created_at: mailer.now() })
  return outcome
}

async function outgoingMail(
  mailer: Mailer,
  id: string,
  { to_uid }: OutboxMail,
  { address, text, list }: ComposedMail,
): Promise<OutgoingMail> {
  const { publicUrl } = mailer.settings
  const token = list && to_uid ? await unsubscribeToken(mailer, to_uid, list) : undefined
  const unsubscribe = token && unsubscribeAddress(publicUrl, token)
  const rendered = renderMail(text, { publicUrl, unsubscribe })
  return {
    ...rendered,
    to: address,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    unsubscribe,
  }
}

/** The update of the email's document after an attempt to send the email. */
async function updateAfterAttempt(
  mailer: Mailer,
  mail: OutboxMail,
  outcome: AttemptOutcome,
): Promise<Partial<OutboxMail>> {
  const now = mailer.now()
  if (outcome.sent) return { status: 'sent', sent_at: now, lease_until: null, error: null }
  const { error } = outcome
  if ('isSuppressed' in outcome) return { status: 'suppressed', lease_until: null, error }
  if (outcome.isFinal) return { status: 'failed', lease_until: null, error }
  const retryDelay = MAIL_RETRY_PAUSES[mail.attempts - 1]
  if (retryDelay === undefined) {
    log.error('mail given up', { code: error, count: mail.attempts })
    return { status: 'failed', lease_until: null, error: 'gave_up' }
  }
  log.warn('mail delayed', { code: error, count: mail.attempts })
  const retryAt = new Date(now.getTime() + retryDelay * 1000)
  const not_before = await afterQuietHoursOf(mailer.db, mail, retryAt)
  return { status: 'queued', lease_until: null, error, not_before }
}

/** Returns `at`, or the end of the recipient's quiet hours if `at` is within them and the email has to wait. */
async function afterQuietHoursOf(
  db: Firestore,
  { kind, to_uid }: OutboxMail,
  at: Date,
): Promise<Date> {
  if (to_uid === null || !waitsForQuietHours(kind)) return at
  const [preferred] = await preferencesOf(db, [to_uid])
  return preferred ? afterQuietHours(at, preferred) : at
}
