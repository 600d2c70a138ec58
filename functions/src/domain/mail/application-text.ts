import { momentInUtc } from '../event-time'
import { REVIEW_HOURS } from '../limits'
import type { MailText } from './content'

/**
 * The sentence that tells applicants why they receive an email. It does not contain the applicant's name, because a
 * stranger may have applied with the recipient's address.
 */
const APPLICANT_REASON =
  'You are receiving this email because somebody applied to The Cave with this address. If it was not you, ignore this email, or use the link to withdraw the application.'

interface Link {
  /**
   * The URL of the page on which the applicant sees and changes the application. It contains the application's secret.
   */
  statusLink: string
}

interface Decided extends Link {
  /** The reviewer's message; null if there is none. */
  message: string | null
}

const statusButton = (statusLink: string) => ({ label: 'View Your Application', path: statusLink })
const paragraphsOf = (message: string | null) => (message ? message.split(/\n\s*\n/) : [])

export const applicationReceivedMail = ({ statusLink }: Link): MailText => ({
  subject: 'We have received your application',
  heading: 'We have received your application',
  paragraphs: [
    `We review every application by hand, usually within ${REVIEW_HOURS} hours, and will write to you as soon as there is a decision.`,
    'The link shows the status of your application. There you can also correct or withdraw the application. Do not share the link: anybody who has it can do the same.',
  ],
  action: statusButton(statusLink),
  reason: APPLICANT_REASON,
})

/** Tells an applicant with an open application that somebody has sent the application form again with other answers. */
export const applicationChangedMail = ({ statusLink }: Link): MailText => ({
  subject: 'The answers of your application have changed',
  heading: 'The answers of your application have changed',
  paragraphs: [
    'The application form was sent again with this address, and the new answers have replaced the earlier answers. Our reviewers see both versions.',
    'If you did not send the form again, use the link to correct the answers.',
  ],
  action: statusButton(statusLink),
  reason: APPLICANT_REASON,
})

/**
 * Tells a person who has sent an application that it was not stored, because there is an earlier application with the
 * same email address.
 */
export const applicationKnownMail = ({ statusLink }: Link): MailText => ({
  subject: 'Your application to The Cave',
  heading: 'You have applied before',
  paragraphs: [
    'An application with this address already exists, so the new application was not added. The link shows the status of the existing application, and what you can do next.',
  ],
  action: statusButton(statusLink),
  reason: APPLICANT_REASON,
})

export const applicationHeldMail = ({ statusLink, message }: Decided): MailText => ({
  subject: 'We need more time for your application',
  heading: 'We need more time for your application',
  paragraphs: [
    ...paragraphsOf(message),
    'To answer or to add something, correct your application with the link below. We will write to you as soon as there is a decision.',
  ],
  action: statusButton(statusLink),
  reason: APPLICANT_REASON,
})

interface Approved extends Decided {
  /** The link to the sign-up page, with the invitation code. */
  inviteLink: string
  /** When the code expires. */
  expiresAt: Date
}

export const applicationApprovedMail = ({
  statusLink,
  inviteLink,
  expiresAt,
  message,
}: Approved): MailText => ({
  subject: 'Your application has been approved',
  heading: 'Welcome to The Cave',
  paragraphs: [
    'Your application has been approved.',
    ...paragraphsOf(message),
    `This invitation is for you alone: it works with this email address only. It is valid until ${momentInUtc(expiresAt)}.`,
    `Your application: ${statusLink}`,
  ],
  action: { label: 'Accept Your Invitation', path: inviteLink },
  reason: 'You are receiving this email because you applied to The Cave.',
})

/** @param reapplyAfter when the person may apply again; null for never */
export const applicationDeclinedMail = ({
  statusLink,
  message,
  reapplyAfter,
}: Decided & { reapplyAfter: Date | null }): MailText => ({
  subject: 'About your application to The Cave',
  heading: 'About your application',
  paragraphs: [
    'Thank you for applying. We cannot offer you a place.',
    ...paragraphsOf(message),
    ...(reapplyAfter ? [`You can apply again from ${momentInUtc(reapplyAfter)}.`] : []),
  ],
  action: statusButton(statusLink),
  reason: 'You are receiving this email because you applied to The Cave.',
})
