import type { AvatarExtension } from './options'

/** The region of all functions. */
export const REGION = 'europe-west1'

/** Firestore collections that other programs may rely on. */
export const COLLECTIONS = {
  inviteCodes: 'invite_codes',
  profiles: 'profiles',
  userRoles: 'user_roles',
  contentLibrary: 'content_library',
  events: 'events',
  conciergeRequests: 'concierge_requests',
  apiKeys: 'api_keys',
  dailyWins: 'daily_wins',
  notifications: 'notifications',
  /** `current`: Hijri dates and prayer times. */
  daySettings: 'day_settings',
  /** By uid: the address of a member's calendar feed. */
  calendarFeeds: 'calendar_feeds',
  /** By event: how full it is. */
  eventSeats: 'event_seats',
  /** By event and uid. */
  rsvps: 'rsvps',
  /** By event: what only guests who go may read. */
  eventPrivate: 'event_private',
} as const

/** Further collections that members write, under rules of their own. */
export const MEMBER_COLLECTIONS = {
  /** By uid: the times of a member's last requests (decision 045). */
  requestQuotas: 'request_quotas',
  /** By uid: how a member wants to be notified. */
  preferences: 'preferences',
  /** By uid: what a member has seen, and when. Functions write it too. */
  memberState: 'member_state',
} as const

/** Collections that only functions read and write. */
export const SERVER_COLLECTIONS = {
  rateLimits: 'rate_limits',
  apiKeyUsage: 'api_key_usage',
  idempotencyKeys: 'idempotency_keys',
  tallies: 'tallies',
  directoryEntries: 'directory_entries',
  contentEntries: 'content_entries',
  eventEntries: 'event_entries',
  requestEntries: 'request_entries',
  inviteCodeEntries: 'invite_code_entries',
  auditLog: 'audit_log',
  auditEntries: 'audit_entries',
  heartbeats: 'heartbeats',
  standings: 'standings',
  rowOverrides: 'row_overrides',
  unsettledRows: 'unsettled_rows',
  /** People who ask to join. */
  applications: 'applications',
  /** By application: what reviewers tell each other, in a subcollection. */
  applicationNotes: 'application_notes',
  applicationEntries: 'application_entries',
  /** By uid: which application an admin looks at. */
  applicationReviewers: 'application_reviewers',
  /** By event: the truth about its seats (decision 059). */
  seatLedgers: 'seat_ledgers',
  /** Notifications for many guests of an event. */
  eventTellings: 'event_tellings',
  announcements: 'announcements',
  /** What the owner decides about the public site. */
  siteSettings: 'site_settings',
  /** By announcement: the progress of its mails. */
  mailings: 'mailings',
  mailOutbox: 'mail_outbox',
  /** By the hash of an address: addresses that refuse mail. */
  mailSuppressions: 'mail_suppressions',
  serverKeys: 'server_keys',
  /** By uid: how a member came in (decision 057). */
  sponsorships: 'sponsorships',
  /** By uid: makes a member's invitations one at a time. */
  invitationQuotas: 'invitation_quotas',
  /** The progress of timed work. */
  timedWork: 'timed_work',
} as const

/** The collection of each document of `applicationNotes`. */
export const NOTES = 'notes'

/** Collections below documents. Backups read them by name. */
export const SUBCOLLECTIONS = [NOTES] as const

/** HTTP paths on the web host (rewritten to functions by Hosting). */
export const HTTP_PATHS = {
  createInviteCode: '/functions/v1/create-invite-code',
  dailyWins: '/api/dailywins',
  webinar: '/api/webinar',
} as const

/** The document of `day_settings`. */
export const DAY_SETTINGS = 'current'

/** The path of a calendar feed on the web host. */
export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`

/** Web paths that the server puts into links. */
export const WEB_PATHS = {
  invite: '/invite',
  dashboard: '/dashboard',
  content: '/dashboard/content',
  events: '/dashboard/events',
  concierge: '/dashboard/concierge',
  members: '/dashboard/members',
  notifications: '/dashboard/notifications',
  invitations: '/dashboard/invitations',
  settings: '/dashboard/settings',
  /** Needs no sign-in. Mails lead to `/unsubscribe/TOKEN`, which mail programs also call with POST. */
  unsubscribe: '/unsubscribe',
  /** The status of an application, followed by the link's secret. Needs no sign-in. */
  application: '/application',
  /** Needs no sign-in: confirms an address or sets a new password, with the code of a mail's link. */
  authAction: '/auth/action',
  admin: '/admin',
  adminApiKeys: '/admin/api-keys',
  adminApplications: '/admin/applications',
  adminMail: '/admin/mail',
  adminAnnouncements: '/admin/announcements',
} as const

/** The web path that opens an event. */
export const eventPath = (id: string): string =>
  `${WEB_PATHS.events}?event=${encodeURIComponent(id)}`

/** Session storage entry of a code that was found valid. For convenience only: the server checks again. */
export const VALIDATED_INVITE_CODE_KEY = 'validated_invite_code'

/**
 * The path of a member's avatar in Storage.
 * @param uid the member's account id
 */
export function avatarPath(uid: string, extension: AvatarExtension): string {
  return `avatars/${uid}/avatar.${extension}`
}

/**
 * The sign-up link of a code.
 * @param publicUrl the web host's address, without a trailing slash
 */
export function signupUrl(publicUrl: string, code: string): string {
  return publicUrl + invitePath(code)
}

/** The same without the host. */
export const invitePath = (code: string): string =>
  `${WEB_PATHS.invite}?code=${encodeURIComponent(code)}`
