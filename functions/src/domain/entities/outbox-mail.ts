import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'
import { MAIL_STATUSES } from '../options'

/**
 * The kinds of emails: one for each kind of notice, and kinds for announcements, invitations, applications, digests and
 * accounts.
 */
export const MAIL_KINDS = [
  ...(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  'announcement',
  'member_invitation',
  'application_received',
  /**
   * Tells applicants that the answers in their open application were replaced, because somebody sent the application
   * form again with the same email address.
   */
  'application_changed',
  'application_known',
  'application_held',
  'application_approved',
  'application_declined',
  'digest',
  'confirm_email',
  'reset_password',
  'test',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Reasons why an email was not sent, or has not been sent yet. */
export const MAIL_ERRORS = [
  /** The mail server could not be reached, or temporarily did not accept the email. */
  'unreachable',
  /** The mail server refused our user name or password, or the sender's address. */
  'refused_sender',
  /** The mail server refused the recipient's address permanently. */
  'refused_recipient',
  /** The mail server accepted the addresses but refused the content of the email. */
  'refused_mail',
  /** The mail server did not accept the email within the time for retries. */
  'gave_up',
  /** No email is sent to the address, because it has refused an email before. */
  'address_suppressed',
  /** The account no longer exists, or is disabled. */
  'no_account',
  /** The recipient must not get this email any more, for example because the recipient is no longer an admin. */
  'not_allowed',
  /** The digest would have been empty, or the news about a seat or an event was outdated when the email was due. */
  'nothing_new',
  /** The recipient has switched off this group of emails. */
  'switched_off',
  /** This version of the functions cannot read the email's document. */
  'unreadable',
] as const
export type MailError = (typeof MAIL_ERRORS)[number]

/**
 * `mail_outbox/{id}`: an email to be sent. Server only. Its id is derived from the kind, the cause and the recipient,
 * so that no email is sent twice. Deleted at `expires_at`.
 */
export const outboxMailSchema = z.object({
  /**
   * The uid of the recipient, if the recipient is a member; otherwise null. The member's email address is read from
   * Auth when the email is sent.
   */
  to_uid: z.nullable(z.string()),
  /** The email address of a recipient without an account. Null for members. */
  to_email: z.nullable(z.string()),
  kind: z.enum(MAIL_KINDS),
  params: z.record(z.string(), z.string()),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int().check(z.nonnegative()),
  /** The earliest time at which the email is sent. */
  not_before: z.date(),
  /** Set while a process sends the email. Until this time, no other process may send it. */
  lease_until: z.nullable(z.date()),
  sent_at: z.nullable(z.date()),
  error: z.nullable(z.enum(MAIL_ERRORS)),
  created_at: z.date(),
  expires_at: z.date(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>
