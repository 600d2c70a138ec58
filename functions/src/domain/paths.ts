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
  /** One document, `current`: the settings for Hijri dates and prayer times. */
  daySettings: 'day_settings',
  /** A document for each member (the id is the uid): the member's calendar feed. */
  calendarFeeds: 'calendar_feeds',
  /** A document for each event: the numbers of taken and held seats, and the waitlist. */
  eventSeats: 'event_seats',
  /** A document for each event and member: the member's status at the event. */
  rsvps: 'rsvps',
  /** A document for each event: information that only admins and guests with a seat may read. */
  eventPrivate: 'event_private',
} as const

/** The collections, besides those in COLLECTIONS, to which members write. Each has its own security rules. */
export const MEMBER_COLLECTIONS = {
  /** A document for each member: the times of the member's last concierge requests (decision 045). */
  requestQuotas: 'request_quotas',
  /** A document for each member: how the member wants to be notified. */
  preferences: 'preferences',
  /**
   * A document for each member: when the member last opened each area of the portal. Functions also write this
   * collection.
   */
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
  /** A document for each application. Its subcollection contains the reviewers' notes. */
  applicationNotes: 'application_notes',
  applicationEntries: 'application_entries',
  /** A document for each admin: the application that the admin is looking at. */
  applicationReviewers: 'application_reviewers',
  /** A document for each event: the authoritative record of the event's seats (decision 059). */
  seatLedgers: 'seat_ledgers',
  /**
   * Broadcasts: notifications for many guests of an event. The collection was named `event_tellings` before the code
   * used the term "broadcast".
   */
  eventBroadcasts: 'event_tellings',
  announcements: 'announcements',
  /** Settings that admins change, such as the webinar's session. */
  siteSettings: 'site_settings',
  /** A document for each announcement: the progress of sending its emails. */
  mailings: 'mailings',
  mailOutbox: 'mail_outbox',
  /** The email addresses that refuse email. The id of a document is the hash of the address. */
  mailSuppressions: 'mail_suppressions',
  serverKeys: 'server_keys',
  /** A document for each member: how the member joined (decision 057). */
  sponsorships: 'sponsorships',
  /**
   * A document for each member, with a counter that each new invitation by the member increments. If simultaneous calls
   * write the document, only one of them succeeds. The others check the member's quota again.
   */
  invitationQuotas: 'invitation_quotas',
  /** How far the scheduled functions have come with their work. */
  timedWork: 'timed_work',
} as const

/** The name of the subcollection that each document in `applicationNotes` has. */
export const NOTES = 'notes'

/** The names of all subcollections. Backups need these names. */
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
