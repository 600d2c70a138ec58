/**
 * The paths of the portal's screens, with ids of stored data. The directory is listed twice: without and with a search.
 */
export const SCREENS = [
  '/dashboard',
  '/dashboard/content',
  '/dashboard/events',
  '/dashboard/concierge',
  '/dashboard/members',
  '/dashboard/members?q=ma',
  '/dashboard/members/c7',
  '/dashboard/notifications',
  '/dashboard/invitations',
  '/dashboard/settings',
  '/admin',
  '/admin/applications',
  '/admin/members',
  '/admin/content',
  '/admin/events',
  '/admin/concierge',
  '/admin/invites',
  '/admin/api-keys',
  '/admin/announcements',
  '/admin/mail',
  '/admin/audit',
]
