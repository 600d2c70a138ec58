import type { MailError } from '@domain/entities/outbox-mail'
import type { MailStatus } from '@domain/options'
import type { Look } from '../../ui/kit/badge'

export const STATUS_LOOKS: Record<MailStatus, Look> = {
  queued: { label: 'Queued', tone: 'plain' },
  held: { label: 'Waiting', tone: 'plain' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  suppressed: { label: 'Not sent', tone: 'plain' },
}

/** The reasons why an email was not sent, or not sent yet. */
export const ERROR_SENTENCES: Record<MailError, string> = {
  unreachable: 'The mail server did not accept the email. We will try again.',
  refused_sender: 'The mail server refused our sender address or our password. We will try again.',
  refused_recipient: 'The mail server refused the email address.',
  refused_mail: 'The mail server refused the content of the email.',
  gave_up: 'The email could not be delivered within a day.',
  address_suppressed: 'The email address refused an earlier email.',
  no_account: 'The account does not exist any more, or is disabled.',
  not_allowed: 'The recipient is no longer allowed to read this email.',
  nothing_new: 'There was nothing new to report.',
  switched_off: 'The recipient has switched these emails off.',
  unreadable: 'This version of the application does not support this kind of email.',
}
