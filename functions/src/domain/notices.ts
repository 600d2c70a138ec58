import { changesOf, type EventChanges } from './event-changes'
import { isolated, quoted } from './isolated'
import type { MailChoice } from './options'
import { eventPath, WEB_PATHS } from './paths'
import { OWN_ZONE } from './zones'

interface GroupOptions {
  label: string
  purpose: string
  /** The default for members who have not made a choice: when notices of this group are sent by email. */
  mail: MailChoice
  /** The choices that the settings page offers to members. */
  choices: readonly MailChoice[]
  /** For admins only. */
  admin?: true
}

const ALL_CHOICES: readonly MailChoice[] = ['at_once', 'daily', 'never']
/** The choices for groups such as new events: members get their notices in the daily digest, or not by email at all. */
const DIGEST_CHOICES: readonly MailChoice[] = ['daily', 'never']

/** The groups of notices. Members choose for each group how its notices are emailed. */
export const NOTICE_GROUPS = {
  requests: {
    label: 'Your requests',
    purpose: 'When the status of one of your concierge requests changes.',
    mail: 'at_once',
    choices: ALL_CHOICES,
  },
  seats: {
    label: 'Your seats',
    purpose:
      'When a seat is offered to you, and when an event at which you have a seat changes or begins soon.',
    mail: 'at_once',
    choices: ALL_CHOICES,
  },
  invitations: {
    label: 'Your invitations',
    purpose: 'When somebody you invited joins.',
    mail: 'at_once',
    choices: ALL_CHOICES,
  },
  announcements: {
    label: 'Announcements',
    purpose: 'Announcements from the team.',
    mail: 'at_once',
    choices: ['at_once', 'never'],
  },
  events: {
    label: 'New events',
    purpose: 'When an event is added.',
    mail: 'daily',
    choices: DIGEST_CHOICES,
  },
  content: {
    label: 'New content',
    purpose: 'When something is added to the library.',
    mail: 'daily',
    choices: DIGEST_CHOICES,
  },
  members: {
    label: 'New members',
    purpose: 'For admins: new members.',
    mail: 'daily',
    choices: DIGEST_CHOICES,
    admin: true,
  },
  applications: {
    label: 'New applications',
    purpose: 'For admins: new applications.',
    mail: 'daily',
    choices: DIGEST_CHOICES,
    admin: true,
  },
} as const satisfies Record<string, GroupOptions>
export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** Notices in the group `security` concern the security of an account, and are always emailed immediately. */
type KindGroup = NoticeGroup | 'security'

/** The values that are inserted into the text of a notice, by kind of notice. */
export interface NoticeParams {
  request_status: { title: string; status: string }
  role_changed: { role: string }
  member_suspended: object
  member_restored: object
  password_changed: object
  api_key_created: { name: string }
  guest_joined: { name: string }
  /** `held`: how long the seat is held, such as '24 hours'. `event`: the event's id. */
  seat_offered: EventParams & { held: string }
  offer_lapsed: EventParams
  seat_given: EventParams
  seat_taken_away: EventParams
  event_changed: EventParams & EventChanges
  /** `message`: the message of the admin who cancelled the event; missing if the event was deleted instead. */
  event_cancelled: EventParams & { message?: string }
  event_in_a_day: EventParams
  event_soon: EventParams
  /** `content`: the recording's title. */
  event_recording: EventParams & { content: string }
}

interface EventParams {
  event: string
  title: string
}

export type NoticeKind = keyof NoticeParams

type Params = Readonly<Record<string, string>>

interface KindOptions<P> {
  group: KindGroup
  /**
   * Whether only admins receive notices of this kind. If a recipient is no longer an admin when the email is due, it is
   * not sent.
   */
  admin?: true
  /** @param zone the reader's time zone */
  title: (params: P, zone: string) => string
  /** A text that a person wrote for the recipients. It is shown below the title. */
  detail?: (params: P) => string | undefined
  /** The web path that the notice links to. */
  path: (params: P) => string
}

/** Every kind of notice, with its group, text and link. */
export const NOTICE_KINDS: { readonly [K in NoticeKind]: KindOptions<NoticeParams[K]> } = {
  request_status: {
    group: 'requests',
    title: ({ title, status }) =>
      `Your request ${quoted(title)} is now ${status.replaceAll('_', ' ')}.`,
    path: () => WEB_PATHS.concierge,
  },
  role_changed: {
    group: 'security',
    title: ({ role }) =>
      role === 'admin' ? 'You are now an admin.' : 'You are no longer an admin.',
    path: ({ role }) => (role === 'admin' ? WEB_PATHS.admin : WEB_PATHS.dashboard),
  },
  member_suspended: {
    group: 'security',
    title: () => 'Your access to The Cave has been suspended.',
    path: () => WEB_PATHS.dashboard,
  },
  member_restored: {
    group: 'security',
    title: () => 'Your access has been restored. Welcome back.',
    path: () => WEB_PATHS.dashboard,
  },
  password_changed: {
    group: 'security',
    title: () => 'Your password was changed. If it was not you, contact us at once.',
    path: () => WEB_PATHS.settings,
  },
  guest_joined: {
    group: 'invitations',
    title: ({ name }) => `${isolated(name)} has joined The Cave with your invitation.`,
    path: () => WEB_PATHS.invitations,
  },
  api_key_created: {
    group: 'security',
    admin: true,
    title: ({ name }) => `A new API key was created: ${quoted(name)}.`,
    path: () => WEB_PATHS.adminApiKeys,
  },
  seat_offered: seatKind(
    (title, { held }) => `A seat at ${title} is free for you. It is held for ${held}.`,
  ),
  offer_lapsed: seatKind((title) => `Your offer of a seat at ${title} has ended.`),
  seat_given: seatKind((title) => `You have a seat at ${title}.`),
  seat_taken_away: seatKind((title) => `You no longer have a place at ${title}.`),
  event_changed: seatKind(
    (title, params, zone) => `${title} has changed: ${changesOf(params, zone).join('; ')}.`,
  ),
  event_cancelled: {
    ...seatKind((title) => `${title} is cancelled.`),
    detail: ({ message }) => message,
  },
  event_in_a_day: seatKind((title) => `${title} begins in a day.`),
  event_soon: seatKind((title) => `${title} begins within the hour.`),
  event_recording: {
    group: 'seats',
    title: ({ title }) => `The recording of ${quoted(title)} is in the library.`,
    path: () => WEB_PATHS.content,
  },
}

function seatKind<P extends EventParams>(
  title: (title: string, params: P, zone: string) => string,
): KindOptions<P> {
  return {
    group: 'seats',
    title: (params, zone) => title(quoted(params.title), params, zone),
    path: ({ event }) => eventPath(event),
  }
}

/** A notice to send: its kind and parameters. */
export type Message = { [K in NoticeKind]: { kind: K; params: NoticeParams[K] } }[NoticeKind]

/** The kind and parameters of a notice as they are stored in Firestore. */
export interface NoticeContent {
  kind: NoticeKind
  params: Params
}

/** The texts of a notice, and the web path that it links to. */
export interface NoticeText {
  title: string
  detail: string | undefined
  path: string
}

/**
 * Returns the texts and the web path of a stored notice.
 * @param zone the reader's time zone; by default the zone of this browser or process
 */
export function noticeText({ kind, params }: NoticeContent, zone = OWN_ZONE): NoticeText {
  const { title, detail, path } = NOTICE_KINDS[kind] as KindOptions<Params>
  return { title: title(params, zone), detail: detail?.(params), path: path(params) }
}

/** Whether only admins may read notices of this kind. */
export const isForAdmins = (kind: NoticeKind): boolean => NOTICE_KINDS[kind].admin === true

/** Whether only admins receive notices of this group. */
export function isGroupOfAdmins(group: NoticeGroup): boolean {
  const { admin }: GroupOptions = NOTICE_GROUPS[group]
  return admin === true
}

/** When a member receives emails about each group of notices. A group is missing if the member has not chosen. */
export type MailChoices = Partial<Record<NoticeGroup, MailChoice>>

/** Returns when notices of a kind are emailed to a member: immediately, daily or never. */
export function mailChoiceOf(kind: NoticeKind, chosen?: MailChoices): MailChoice {
  const { group } = NOTICE_KINDS[kind]
  return group === 'security' ? 'at_once' : groupChoiceOf(group, chosen)
}

/**
 * Returns the member's choice of when notices of a group are emailed. If the member has not chosen, or if the group
 * does not offer that choice, returns the group's default.
 */
export function groupChoiceOf(group: NoticeGroup, chosen: MailChoices = {}): MailChoice {
  const { mail, choices }: GroupOptions = NOTICE_GROUPS[group]
  const choice = chosen[group]
  return choice && choices.includes(choice) ? choice : mail
}
