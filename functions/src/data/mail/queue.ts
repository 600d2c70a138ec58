import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import type { MailKind, OutboxMail } from '@domain/entities/outbox-mail'
import type { PreferenceFields } from '@domain/entities/preferences'
import { MAIL_DAYS } from '@domain/limits'
import { mailChoiceOf, type NoticeKind } from '@domain/notices'
import { sha256 } from '../../lib/crypto'
import { isDuplicate } from '../../lib/sdk-errors'
import { mailOutbox } from './collections'
import { afterQuietHours, nextDigest, previousDigest, waitsForQuietHours } from './delivery-times'

export interface MailDraft {
  /** The uid of a member, or the email address of a person without an account. */
  to: { uid: string } | { email: string }
  kind: MailKind
  params: Readonly<Record<string, string>>
  /** Identifies what the email is about. A repeated call must pass the same value, so that no second email is sent. */
  reference: string
  at: Date
  /** The earliest time at which the email is sent. If missing, the email is sent immediately. */
  notBefore?: Date
}

/** Creates an email. The caller must write it to the outbox, at the returned reference. */
export function draftMail(
  db: Firestore,
  { to, kind, params, reference, at, notBefore = at }: MailDraft,
): { ref: DocumentReference; mail: OutboxMail } {
  const [to_uid, to_email] = 'uid' in to ? [to.uid, null] : [null, to.email]
  const mail: OutboxMail = {
    to_uid,
    to_email,
    kind,
    params: { ...params },
    status: notBefore > at ? 'held' : 'queued',
    attempts: 0,
    not_before: notBefore,
    lease_until: null,
    sent_at: null,
    error: null,
    created_at: at,
    expires_at: new Date(at.getTime() + MAIL_DAYS * DAY_MS),
  }
  const id = sha256(`${kind} ${reference} ${to_uid ?? to_email}`)
  return { ref: mailOutbox(db).doc(id), mail }
}

/** Adds an email to the outbox. @returns false when the email was already in the outbox */
export async function queueMail(db: Firestore, draft: MailDraft): Promise<boolean> {
  const { ref, mail } = draftMail(db, draft)
  try {
    await ref.create(mail)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export interface NoticeMail {
  uid: string
  kind: NoticeKind
  params: Readonly<Record<string, string>>
  reference: string
  at: Date
}

/**
 * Queues the email about a notice as the member prefers: to be sent immediately, after their quiet hours, with their
 * next digest, or not at all.
 */
export async function queueNoticeMail(
  db: Firestore,
  { uid, kind, params, reference, at }: NoticeMail,
  preferred: PreferenceFields,
): Promise<void> {
  const choice = mailChoiceOf(kind, preferred.mail)
  if (choice === 'never') return
  if (choice === 'daily')
    return queueDigest(db, uid, { at, due: nextDigest(at, preferred.time_zone), preferred })
  await queueMail(db, {
    to: { uid },
    kind,
    params,
    reference,
    at,
    notBefore: waitsForQuietHours(kind) ? afterQuietHours(at, preferred) : at,
  })
}

/**
 * Queues a member's daily digest, unless this digest is already queued. A digest that is due in quiet hours is sent
 * when the quiet hours end. The content is gathered when the digest is sent. The start and end of the period that the
 * digest covers (`since` and `due`) are stored now, because the member may change their time zone before the digest is
 * sent.
 */
export async function queueDigest(
  db: Firestore,
  uid: string,
  { at, due, preferred }: { at: Date; due: Date; preferred: PreferenceFields },
): Promise<void> {
  await queueMail(db, {
    to: { uid },
    kind: 'digest',
    params: {
      since: previousDigest(due, preferred.time_zone).toISOString(),
      due: due.toISOString(),
    },
    reference: due.toISOString(),
    at,
    notBefore: afterQuietHours(due, preferred),
  })
}
