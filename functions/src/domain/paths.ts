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
  /** The document `current`: settings for Hijri dates and prayer times. */
  daySettings: 'day_settings',
  /** By uid: a member's calendar feed. */
  calendarFeeds: 'calendar_feeds',
  /** By event id: the numbers of taken and held seats, and the waitlist. */
  eventSeats: 'event_seats',
  /** By event id and uid: a member's status at an event. */
  rsvps: 'rsvps',
  /** By event id: information that only guests who are going, and admins, may read. */
  eventPrivate: 'event_private',
} as const

/** Further collections that members write, each with its own rules. */
export const MEMBER_COLLECTIONS = {
  /** By uid: the times of a member's last requests (decision 045). */
  requestQuotas: 'request_quotas',
  /** By uid: how a member wants to be notified. */
  preferences: 'preferences',
  /** By uid: when a member last saw each area. Functions also write this collection. */
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
  /** Applications of people who want to join. */
  applications: 'applications',
  /** By application id: reviewers' notes, in a subcollection. */
  applicationNotes: 'application_notes',
  applicationEntries: 'application_entries',
  /** By uid: the application that an admin is looking at. */
  applicationReviewers: 'application_reviewers',
  /** By event id: the authoritative record of an event's seats (decision 059). */
  seatLedgers: 'seat_ledgers',
  /**
   * Broadcasts: notifications for many guests of an event. The name of the collection is older than the term
   * "broadcast".
   */
  eventBroadcasts: 'event_tellings',
  announcements: 'announcements',
  /** Settings that admins change, such as the webinar's session. */
  siteSettings: 'site_settings',
  /** By announcement id: the progress of sending the announcement's emails. */
  mailings: 'mailings',
  mailOutbox: 'mail_outbox',
  /** By the hash of an email address: addresses that refuse email. */
  mailSuppressions: 'mail_suppressions',
  serverKeys: 'server_keys',
  /** By uid: how a member joined (decision 057). */
  sponsorships: 'sponsorships',
  /**
   * By uid: a document that changes with each invitation by a member. Simultaneous invitations by one member conflict
   * on this document, so they are created one at a time.
   */
  invitationQuotas: 'invitation_quotas',
  /** The progress of scheduled functions. */
  timedWork: 'timed_work',
} as const

/** The name of the subcollection of each document in `applicationNotes`. */
export const NOTES = 'notes'

/** The names of all subcollections. Backups read subcollections by these names. */
export const SUBCOLLECTIONS = [NOTES] as const

/** HTTP paths on the web host (rewritten to functions by Hosting). */
export const HTTP_PATHS = {
  createInviteCode: '/functions/v1/create-invite-code',
  dailyWins: '/api/dailywins',
  webinar: '/api/webinar',
} as const

/** The id of the only document in `day_settings`. */
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
  /**
   * The unsubscribe page, which needs no sign-in. Emails link to `/unsubscribe/TOKEN`, which email programs also call
   * with POST.
   */
  unsubscribe: '/unsubscribe',
  /** The page with the status of an application, which needs no sign-in. A status link is this path and a secret. */
  application: '/application',
  /**
   * The page that confirms an email address or sets a new password with the code from an email's link. It needs no
   * sign-in.
   */
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

/**
 * Key of the session storage entry for a code that the server has found valid. The entry is only a convenience, because
 * the server checks the code again at sign-up.
 */
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
 * @param publicUrl the URL of the web host, without a trailing slash
 */
export function signupUrl(publicUrl: string, code: string): string {
  return publicUrl + invitePath(code)
}

/** The path of a code's sign-up link, without the host. */
export const invitePath = (code: string): string =>
  `${WEB_PATHS.invite}?code=${encodeURIComponent(code)}`
