import { BOUND_CODE_DAYS, REVIEW_HOURS } from '../limits'
import type { MailText } from './content'

/**
 * The reason in emails to applicants. These emails contain no names, except in texts that reviewers write, because a
 * stranger may have typed the address.
 */
const APPLICANT =
  'You receive this mail because somebody applied to The Cave with this address. If it was not you, ignore it, or withdraw the application by the link.'

interface Link {
  /** The URL of the application's page, with its secret. */
  statusLink: string
}

interface Decided extends Link {
  /** The reviewer's message; null if there is none. */
  message: string | null
}

const action = (statusLink: string) => ({ label: 'View Your Application', path: statusLink })
const sentences = (message: string | null) => (message ? message.split(/\n\s*\n/) : [])
const longDate = (date: Date) =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const applicationReceivedMail = ({ statusLink }: Link): MailText => ({
  subject: 'We have received your application',
  heading: 'We have received your application',
  paragraphs: [
    `We review every application by hand, usually within ${REVIEW_HOURS} hours, and write to you as soon as there is a decision.`,
    'The link shows where your application stands. You can also correct or withdraw it there. Keep the link to yourself: whoever has it can do the same.',
  ],
  action: action(statusLink),
  reason: APPLICANT,
})

/** Email to an address whose open application was sent again with other answers. */
export const applicationChangedMail = ({ statusLink }: Link): MailText => ({
  subject: 'The answers of your application have changed',
  heading: 'The answers of your application have changed',
  paragraphs: [
    'The form was sent again with this address, and its answers have replaced those of before. Our reviewers see both.',
    'If it was not you, correct the answers by the link.',
  ],
  action: action(statusLink),
  reason: APPLICANT,
})

/** Email to an address that applied again while that was not possible. */
export const applicationKnownMail = ({ statusLink }: Link): MailText => ({
  subject: 'Your application to The Cave',
  heading: 'You have applied before',
  paragraphs: [
    'There is an application with this address already, so the new one was not added. The link shows where yours stands, and what you can do next.',
  ],
  action: action(statusLink),
  reason: APPLICANT,
})

export const applicationHeldMail = ({ statusLink, message }: Decided): MailText => ({
  subject: 'We need more time for your application',
  heading: 'We need more time for your application',
  paragraphs: [
    ...sentences(message),
    'You need not do anything. We write to you as soon as there is a decision.',
  ],
  action: action(statusLink),
  reason: APPLICANT,
})

/** @param inviteLink the sign-up link with the code */
export const applicationApprovedMail = ({
  statusLink,
  inviteLink,
  message,
}: Decided & { inviteLink: string }): MailText => ({
  subject: 'Your application has been approved',
  heading: 'Welcome to The Cave',
  paragraphs: [
    'Your application has been approved.',
    ...sentences(message),
    `This invitation is for you alone: it works with this email address only, for ${BOUND_CODE_DAYS} days.`,
    `Your application: ${statusLink}`,
  ],
  action: { label: 'Accept Your Invitation', path: inviteLink },
  reason: 'You receive this mail because you applied to The Cave.',
})

/** @param reapplyAfter when a new application is possible; null for never */
export const applicationDeclinedMail = ({
  statusLink,
  message,
  reapplyAfter,
}: Decided & { reapplyAfter: Date | null }): MailText => ({
  subject: 'About your application to The Cave',
  heading: 'About your application',
  paragraphs: [
    'Thank you for applying. We cannot offer you a place.',
    ...sentences(message),
    ...(reapplyAfter ? [`You can apply again from ${longDate(reapplyAfter)}.`] : []),
  ],
  action: action(statusLink),
  reason: 'You receive this mail because you applied to The Cave.',
})
