/** Every screen of the portal with stored data, and the directory again with a search. */
export const SCREENS = [
  '/dashboard',
  '/dashboard/content',
  '/dashboard/events',
  '/dashboard/concierge',
  '/dashboard/members',
  '/dashboard/members?q=ma',
  '/dashboard/members/c7',
  '/dashboard/settings',
  '/admin',
  '/admin/members',
  '/admin/content',
  '/admin/events',
  '/admin/concierge',
  '/admin/invites',
  '/admin/api-keys',
  '/admin/audit',
]
