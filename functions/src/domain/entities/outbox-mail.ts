import * as z from 'zod/mini'
import { NOTICE_KINDS, type NoticeKind } from '../notices'
import { MAIL_STATUSES } from '../options'

/** The kinds of mails: those of notices, the digest that gathers several, and Firebase's account mails. */
export const MAIL_KINDS = [
  ...(Object.keys(NOTICE_KINDS) as NoticeKind[]),
  'announcement',
  'member_invitation',
  'application_received',
  /** To an address that applies again and cannot: where its application stands. */
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

/** Why a mail was not sent, or not yet. */
export const MAIL_ERRORS = [
  /** The server could not be reached or did not accept it for now. */
  'unreachable',
  /** The server refused our sign-in or our sender's address. */
  'refused_sender',
  /** The server refused the recipient's address for good. */
  'refused_recipient',
  /** The server refused the mail. */
  'refused_mail',
  /** Not accepted within the time for retries. */
  'gave_up',
  /** This address has refused a mail before. */
  'address_suppressed',
  /** The account does not exist any more, or is disabled. */
  'no_account',
  /** The recipient is no longer allowed to read it. */
  'not_allowed',
  /** The digest had nothing to tell. */
  'nothing_new',
  /** The recipient has switched such mails off. */
  'switched_off',
  /** Not a mail that this version knows. */
  'unreadable',
] as const
export type MailError = (typeof MAIL_ERRORS)[number]

/**
 * `mail_outbox/{id}`: a mail on its way. Server only. Its id follows from kind, reference and recipient, so that nothing
 * is mailed twice. Deleted at `expires_at`.
 */
export const outboxMailSchema = z.object({
  /** The member; their address is read from Auth when the mail is sent. Null for others. */
  to_uid: z.nullable(z.string()),
  /** The address of somebody without an account. Null for members. */
  to_email: z.nullable(z.string()),
  kind: z.enum(MAIL_KINDS),
  params: z.record(z.string(), z.string()),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int().check(z.nonnegative()),
  /** Not sent earlier. */
  not_before: z.date(),
  /** While somebody sends it: until when. */
  lease_until: z.nullable(z.date()),
  sent_at: z.nullable(z.date()),
  error: z.nullable(z.enum(MAIL_ERRORS)),
  created_at: z.date(),
  expires_at: z.date(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>
