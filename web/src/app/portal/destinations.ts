import type { IconName } from '../../ui/icons'
import { isUnder } from '../../ui/is-under'
import { PATHS } from '../../config/paths'

/** A place in the portal or the admin area that has a page of its own. */
export interface Destination {
  path: string
  label: string
  icon: IconName
  /** One sentence: what it is for. */
  purpose: string
}

const home: Destination = {
  path: PATHS.dashboard,
  label: 'Home',
  icon: 'home',
  purpose: 'Where you are, at a glance.',
}

/** The five that the home page's cards lead to, in the order of the specification. */
export const DESTINATIONS: readonly Destination[] = [
  {
    path: PATHS.content,
    label: 'Content Library',
    icon: 'content',
    purpose: 'Talks, documents and links worth an hour of your week.',
  },
  {
    path: PATHS.events,
    label: 'Events',
    icon: 'events',
    purpose: 'Workshops, webinars and evenings with other members.',
  },
  {
    path: PATHS.concierge,
    label: 'Grand Wazeer',
    icon: 'concierge',
    purpose: 'Your concierge. Ask, and follow it until it is done.',
  },
  {
    path: PATHS.members,
    label: 'Member Directory',
    icon: 'members',
    purpose: 'Find members by region, business and what they are building.',
  },
  {
    path: PATHS.settings,
    label: 'Settings',
    icon: 'settings',
    purpose: 'How you appear to other members.',
  },
]

export const PORTAL_ENTRIES: readonly Destination[] = [home, ...DESTINATIONS]

/** The sidebar's admin section. */
export const ADMIN_ENTRIES: readonly Destination[] = [
  {
    path: PATHS.admin,
    label: 'Admin Dashboard',
    icon: 'admin',
    purpose: 'Members, content, events, requests and keys.',
  },
  {
    path: PATHS.adminInvites,
    label: 'Invitation Codes',
    icon: 'invites',
    purpose: 'Create, follow and revoke invitation codes.',
  },
  {
    path: PATHS.adminAudit,
    label: 'Audit Log',
    icon: 'audit',
    purpose: 'Who did what in the admin area, and when.',
  },
]

/** The entry that a page belongs to: its own, or the nearest above it. The home page's is current there only. */
export function entryAt(pathname: string): Destination | undefined {
  return [...PORTAL_ENTRIES, ...ADMIN_ENTRIES]
    .filter(({ path }) => (path === home.path ? pathname === path : isUnder(path, pathname)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
