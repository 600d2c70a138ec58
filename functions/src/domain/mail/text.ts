import type { MailKind, OutboxMail } from '../entities/outbox-mail'
import { changesOf } from '../event-changes'
import { momentInUtc } from '../event-time'
import { isolated, quoted } from '../isolated'
import { noticeText, type NoticeKind, type NoticeParams, type NoticeContent } from '../notices'
import { invitePath, WEB_PATHS } from '../paths'
import { OWN_ZONE } from '../zones'
import {
  applicationApprovedMail,
  applicationChangedMail,
  applicationDeclinedMail,
  applicationHeldMail,
  applicationKnownMail,
  applicationReceivedMail,
} from './application-text'
import type { DigestEntry, MailText } from './content'

export type { DigestEntry, MailText }

/**
 * Removes the isolate characters, which enclose a name to keep its writing direction. Some email programs show these
 * characters as boxes in the subject.
 */
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const MEMBER_REASON = 'You are receiving this email as a member of The Cave.'

interface MailExtras<P> {
  /**
   * The label of the button. If missing, the email has no button, because the recipient of such an email cannot sign
   * in.
   */
  action?: string
  /** The heading. If missing, the text of the notice is used. */
  heading?: (params: P) => string
  /** @param zone the reader's time zone */
  paragraphs?: (params: P, zone: string) => readonly string[]
}

const GIVE_UP_SEAT = 'If you cannot come, please give up your seat.'

/** What the email about a notice adds to the notice's own text, by kind of notice. */
const MAIL_EXTRAS: { readonly [K in NoticeKind]: MailExtras<NoticeParams[K]> } = {
  request_status: { action: 'View Your Requests' },
  role_changed: { action: 'Open The Cave' },
  member_suspended: {
    paragraphs: () => [
      'You cannot sign in until your access is restored. Reply to this email if you have a question.',
    ],
  },
  member_restored: {
    action: 'Open The Cave',
    heading: () => 'Your access has been restored',
    paragraphs: () => ['Welcome back.'],
  },
  password_changed: {
    action: 'Open Your Settings',
    heading: () => 'Your password was changed',
    paragraphs: () => [
      'If it was not you, open the sign-in page, choose a new password with ‘Forgot your password?’, and contact us at once.',
      'All your sessions were ended. Sign in with the new password.',
    ],
  },
  guest_joined: { action: 'View Your Invitations' },
  api_key_created: {
    action: 'View API Keys',
    paragraphs: () => ['Anybody who has this key can create invitation codes.'],
  },
  seat_offered: {
    action: 'Answer the Offer',
    heading: ({ title }) => `A seat at ${quoted(title)} is free for you`,
    paragraphs: ({ held }) => [
      `The seat is held for ${held}. Please accept or decline it: after that time, the offer ends.`,
    ],
  },
  offer_lapsed: {
    action: 'View Event',
    paragraphs: () => [
      'You can ask again: you get a seat if one is free, otherwise a place on the waitlist.',
    ],
  },
  seat_given: { action: 'View Event', paragraphs: () => [GIVE_UP_SEAT] },
  seat_taken_away: { action: 'View Event' },
  event_changed: {
    action: 'View Event',
    heading: ({ title }) => `${quoted(title)} has changed`,
    paragraphs: (params, zone) => [
      ...changesOf(params, zone).map((change) => `${change.replace('now', 'Now')}.`),
      GIVE_UP_SEAT,
    ],
  },
  event_cancelled: { action: 'View Event' },
  event_in_a_day: { action: 'View Event', paragraphs: () => [GIVE_UP_SEAT] },
  event_soon: { action: 'View Event' },
  event_recording: { action: 'Open the Library' },
}

/** The kinds of emails that state the time and venue of the event. */
export const KINDS_WITH_EVENT_TIME: ReadonlySet<MailKind> = new Set([
  'seat_offered',
  'seat_given',
  'event_changed',
  'event_in_a_day',
  'event_soon',
] as const satisfies readonly NoticeKind[])

interface NoticeMailOptions {
  /** The recipient's time zone; by default the zone of this browser or process. */
  zone?: string
  /** Paragraphs that are placed before all other paragraphs. */
  first?: readonly string[]
}

/** Returns the email message for a single notification. */
export function noticeMail(
  { kind, params }: NoticeContent,
  { zone = OWN_ZONE, first = [] }: NoticeMailOptions = {},
): MailText {
  const { title, detail, path } = noticeText({ kind, params }, zone)
  const { action, heading, paragraphs } = MAIL_EXTRAS[kind] as MailExtras<NoticeContent['params']>
  const headingText = (heading?.(params) ?? title).replace(/\.$/, '')
  return {
    subject: withoutIsolates(headingText),
    heading: headingText,
    paragraphs: [...first, ...(detail ? [detail] : []), ...(paragraphs?.(params, zone) ?? [])],
    ...(action && { action: { label: action, path } }),
    reason: MEMBER_REASON,
  }
}

/**
 * Returns the daily digest: an email that lists everything that is new to a member.
 * @param entries at least one
 */
export function digestMail(entries: readonly DigestEntry[]): MailText {
  const count = entries.length === 1 ? 'One update' : `${entries.length} updates`
  return {
    subject: `${count} since yesterday`,
    heading: 'New since yesterday',
    paragraphs: [],
    entries,
    action: { label: 'Open The Cave', path: WEB_PATHS.notifications },
    reason: 'You receive this email once a day, and only when there is something new.',
  }
}

/** Returns the email of an announcement. */
export const announcementMail = ({ title, text }: { title: string; text: string }): MailText => ({
  subject: title,
  heading: title,
  paragraphs: text.split(/\n\s*\n/),
  action: { label: 'Open The Cave', path: WEB_PATHS.dashboard },
  reason: MEMBER_REASON,
})

/** Returns the email for confirming an email address. @param link the URL that confirms the email address */
export const confirmationMail = (link: string): MailText => ({
  subject: 'Please confirm your email address',
  heading: 'Welcome to The Cave',
  paragraphs: ['Please confirm your email address. Then you can sign in.'],
  action: { label: 'Confirm Email Address', path: link },
  reason: 'You are receiving this email because somebody joined The Cave with this address.',
})

/**
 * Returns the email for choosing a new password.
 * @param link the URL of the page on which the recipient chooses the password
 */
export const resetMail = (link: string): MailText => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  paragraphs: [
    'Somebody asked for a new password for your account. The link works once, and only for a short time.',
    'If it was not you, ignore this email: your password stays as it is.',
  ],
  action: { label: 'Choose a New Password', path: link },
  reason:
    'You are receiving this email because somebody asked for a new password for your account.',
})

export interface Invitation {
  /** The sponsor's name. */
  sponsor: string
  /** The sponsor's message; blank if there is none. */
  note: string
  code: string
  expires_at: Date
}

/** Returns the email with a member's invitation to a guest. */
export function invitationMail({ sponsor, note, code, expires_at }: Invitation): MailText {
  const who = isolated(sponsor)
  return {
    subject: `${sponsor} invites you to The Cave`,
    heading: `${who} invites you to The Cave`,
    paragraphs: [
      'The Cave is a private network of practising Muslim entrepreneurs and business leaders. Members join by invitation only.',
      ...(note ? [`${who} writes:\n${note}`] : []),
      `This invitation is for your email address only. It is valid until ${momentInUtc(expires_at)}.`,
    ],
    action: { label: 'Accept the Invitation', path: invitePath(code) },
    reason: `You are receiving this email because ${who}, a member of The Cave, entered your address. If you do not know ${who}, ignore this email.`,
  }
}

/** The email that an admin sends to the admin's own address to test the mail server. */
export const testMail: MailText = {
  subject: 'Mail from The Cave works',
  heading: 'Mail works',
  paragraphs: ['You asked for this email in the admin area. Your mail server has accepted it.'],
  action: { label: 'View Mail', path: WEB_PATHS.adminMail },
  reason: MEMBER_REASON,
}

const NO_LINKS = {
  statusLink: '',
  inviteLink: '',
  expiresAt: new Date(0),
  message: null,
  reapplyAfter: null,
}

const LIST_SUBJECTS: Record<Exclude<MailKind, NoticeKind>, string> = {
  announcement: 'Announcement',
  member_invitation: 'Invitation to The Cave',
  application_received: applicationReceivedMail(NO_LINKS).subject,
  application_changed: applicationChangedMail(NO_LINKS).subject,
  application_known: applicationKnownMail(NO_LINKS).subject,
  application_held: applicationHeldMail(NO_LINKS).subject,
  application_approved: applicationApprovedMail(NO_LINKS).subject,
  application_declined: applicationDeclinedMail(NO_LINKS).subject,
  digest: 'Daily digest',
  confirm_email: confirmationMail('').subject,
  reset_password: resetMail('').subject,
  test: testMail.subject,
}

/**
 * Returns the subject of an email for the admins' list. A digest has a general subject in this list, because its real
 * subject depends on what is new when it is sent.
 */
export function subjectOf({ kind, params }: Pick<OutboxMail, 'kind' | 'params'>): string {
  if (kind === 'announcement' && params['title']) return params['title']
  return kind in LIST_SUBJECTS
    ? LIST_SUBJECTS[kind as keyof typeof LIST_SUBJECTS]
    : noticeMail({ kind: kind as NoticeKind, params }).subject
}
