import { WEB_PATHS } from '@domain/paths'

/** The paths of all pages. */
export const PATHS = {
  home: '/',
  webinar: '/thecave/webinar',
  webinarThankYou: '/thecave/webinar/thank-you',
  enter: '/enter',
  invite: WEB_PATHS.invite,
  signup: '/signup',
  login: '/login',
  authAction: WEB_PATHS.authAction,
  unsubscribe: WEB_PATHS.unsubscribe,
  application: WEB_PATHS.application,
  dashboard: WEB_PATHS.dashboard,
  content: WEB_PATHS.content,
  events: WEB_PATHS.events,
  concierge: WEB_PATHS.concierge,
  notifications: WEB_PATHS.notifications,
  members: WEB_PATHS.members,
  invitations: WEB_PATHS.invitations,
  settings: WEB_PATHS.settings,
  admin: WEB_PATHS.admin,
  adminApplications: WEB_PATHS.adminApplications,
  adminMembers: '/admin/members',
  adminContent: '/admin/content',
  adminEvents: '/admin/events',
  adminConcierge: '/admin/concierge',
  adminInvites: '/admin/invites',
  adminApiKeys: WEB_PATHS.adminApiKeys,
  adminWebinar: '/admin/webinar',
  adminMail: WEB_PATHS.adminMail,
  adminAnnouncements: WEB_PATHS.adminAnnouncements,
  newAnnouncement: `${WEB_PATHS.adminAnnouncements}/new`,
  adminAudit: '/admin/audit',
} as const

/** Returns the path of the admin page that lists the guests of an event. */
export const eventGuestsPath = (id: string): string =>
  `${PATHS.adminEvents}/${encodeURIComponent(id)}`

/** The query parameter that contains the id of the open application or concierge request. */
export const OPEN_PARAM = 'open'

/** Returns the path of the applications page in the admin area, with the given application open. */
export const applicationPath = (id: string): string =>
  `${PATHS.adminApplications}?${OPEN_PARAM}=${encodeURIComponent(id)}`

/**
 * Returns the path of the admin page that lists the pending concierge requests.
 * @param id the request that is open, if any
 */
export const pendingRequestsPath = (id?: string): string =>
  `${PATHS.adminConcierge}?status=pending${id ? `&${OPEN_PARAM}=${encodeURIComponent(id)}` : ''}`

/** Returns the path of a member's page in the admin area. */
export const memberCardPath = (uid: string): string =>
  `${PATHS.adminMembers}/${encodeURIComponent(uid)}`

/** Returns the path of a member's profile page in the portal. */
export const profilePath = (uid: string): string => `${PATHS.members}/${encodeURIComponent(uid)}`
