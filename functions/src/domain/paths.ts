import type { AvatarExtension } from './options'

/** The Google Cloud region in which all functions run. */
export const REGION = 'europe-west1'

/** The Firestore collections whose names and fields must stay stable, because other programs may use them. */
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
  /** By event id: information that only admins and guests with a seat may read. */
  eventPrivate: 'event_private',
} as const

/** More collections to which members write. Each has its own security rules. */
export const MEMBER_COLLECTIONS = {
  /** By uid: the times of a member's last requests (decision 045). */
  requestQuotas: 'request_quotas',
  /** By uid: how a member wants to be notified. */
  preferences: 'preferences',
  /** By uid: when a member last opened each area of the portal. Functions also write this collection. */
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
  /** By uid of an admin: the application that the admin is looking at. */
  applicationReviewers: 'application_reviewers',
  /** By event id: the authoritative record of an event's seats (decision 059). */
  seatLedgers: 'seat_ledgers',
  /**
   * Broadcasts: notifications for many guests of an event. The collection was named `event_tellings` before the code
   * used the term "broadcast".
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
   * By uid: a document that changes with each invitation by a member. If a member creates several invitations at the
   * same time, their transactions conflict on this document, so Firestore runs them one after another.
   */
  invitationQuotas: 'invitation_quotas',
  /** How far the scheduled functions have come with their work. */
  timedWork: 'timed_work',
} as const

/** The name of the subcollection that each document in `applicationNotes` has. */
export const NOTES = 'notes'

/** The names of all subcollections. Backups read subcollections by these names. */
export const SUBCOLLECTIONS = [NOTES] as const

/** The paths of HTTP endpoints on the web host. Firebase Hosting forwards requests for them to functions. */
export const HTTP_PATHS = {
  createInviteCode: '/functions/v1/create-invite-code',
  dailyWins: '/api/dailywins',
  webinar: '/api/webinar',
} as const

/** The id of the only document in `day_settings`. */
export const DAY_SETTINGS = 'current'

/** The path of a calendar feed on the web host. */
export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`

/** The paths of web pages to which the server creates links, for example in emails. */
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
   * The unsubscribe page, which needs no sign-in. Emails link to `/unsubscribe/TOKEN`, and email programs can also send
   * a POST request to this URL.
   */
  unsubscribe: '/unsubscribe',
  /**
   * The page with the status of an application, which needs no sign-in. A status link consists of this path and a
   * secret.
   */
  application: '/application',
  /**
   * The page that confirms an email address or sets a new password, with the code from the link in an email. It needs
   * no sign-in.
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
 * The key in session storage under which the browser keeps an invitation code that the server found valid. The server
 * checks the code again at sign-up.
 */
export const VALIDATED_INVITE_CODE_KEY = 'validated_invite_code'

/**
 * Returns the path of a member's avatar in Cloud Storage.
 * @param uid the member's account id
 */
export function avatarPath(uid: string, extension: AvatarExtension): string {
  return `avatars/${uid}/avatar.${extension}`
}

/**
 * Returns the URL of the sign-up page for an invitation code.
 * @param publicUrl the URL of the web host, without a trailing slash
 */
export function signupUrl(publicUrl: string, code: string): string {
  return publicUrl + invitePath(code)
}

/** Returns the path, without the host, of the sign-up page for an invitation code. */
export const invitePath = (code: string): string =>
  `${WEB_PATHS.invite}?code=${encodeURIComponent(code)}`
