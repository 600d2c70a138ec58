import type { ReactElement } from 'react'
import { PATHS } from '../../config/paths'
import type { Destination, Navigation } from '../../ui/frame/navigation'

/** Who goes to a page, and what its address asks for. */
export interface Arrival {
  uid: string
  search: URLSearchParams
}

/** A page whose code is there. */
export interface LoadedPage {
  element: ReactElement
  /** Asks for what the page will show, when somebody is on the way there: the answer comes while the page is drawn. */
  begin?: (arrival: Arrival) => Promise<unknown> | void
  /** Loads the code that its data comes through, which drawing it does not wait for. */
  prepare?: () => Promise<unknown>
}

/** A page of the portal: registered here once; routes, sidebar, dashboard cards and preloading follow. */
export interface Screen {
  path: string
  access: 'member' | 'admin'
  /** How sidebar and dashboards lead to it; without, other pages link to it. */
  entry?: Omit<Destination, 'path'>
  /** Drawn without Ant Design: it is the first thing that people see (decision 036). */
  lean?: true
  /** Where most people go next: its code follows at once. */
  next?: string
  load: () => Promise<LoadedPage>
}

const PROFILE = `${PATHS.members}/:id`

export const SCREENS: readonly Screen[] = [
  {
    path: PATHS.dashboard,
    access: 'member',
    entry: { label: 'Home', icon: 'home', purpose: 'Where you are, at a glance.' },
    lean: true,
    load: async () => (await import('../../features/dashboard/member/home-page')).page,
  },
  {
    path: PATHS.content,
    access: 'member',
    entry: {
      label: 'Content Library',
      icon: 'content',
      purpose: 'Talks, documents and links worth an hour of your week.',
    },
    load: async () => (await import('../../features/content/member/content-page')).page,
  },
  {
    path: PATHS.events,
    access: 'member',
    entry: {
      label: 'Events',
      icon: 'events',
      purpose: 'Workshops, webinars and evenings with other members.',
    },
    load: async () => (await import('../../features/events/member/events-page')).page,
  },
  {
    path: PATHS.concierge,
    access: 'member',
    entry: {
      label: 'Grand Wazeer',
      icon: 'concierge',
      purpose: 'Your concierge. Ask, and follow it until it is done.',
    },
    load: async () => (await import('../../features/concierge/member/concierge-page')).page,
  },
  {
    path: PATHS.members,
    access: 'member',
    entry: {
      label: 'Member Directory',
      icon: 'members',
      purpose: 'Find members by region, business and what they are building.',
    },
    next: PROFILE,
    load: async () => (await import('../../features/members/directory/directory-page')).page,
  },
  {
    path: PROFILE,
    access: 'member',
    load: async () => (await import('../../features/members/profile/profile-page')).page,
  },
  {
    path: PATHS.settings,
    access: 'member',
    entry: { label: 'Settings', icon: 'settings', purpose: 'How you appear to other members.' },
    load: async () => (await import('../../features/settings/settings-page')).page,
  },
  {
    path: PATHS.admin,
    access: 'admin',
    entry: {
      label: 'Admin Dashboard',
      icon: 'admin',
      purpose: 'What waits for you today, and what there is to manage.',
    },
    load: async () => (await import('../../features/dashboard/admin/admin-page')).page,
  },
  {
    path: PATHS.adminMembers,
    access: 'admin',
    entry: {
      label: 'Manage Members',
      cardTitle: 'Member Management',
      icon: 'members',
      purpose: 'Who is in, and in which role.',
    },
    load: async () => (await import('../../features/members/admin/members-page')).page,
  },
  {
    path: PATHS.adminContent,
    access: 'admin',
    entry: {
      label: 'Manage Content',
      cardTitle: 'Content Library',
      icon: 'content',
      purpose: 'What members find in the library.',
    },
    load: async () => (await import('../../features/content/admin/content-management-page')).page,
  },
  {
    path: PATHS.adminEvents,
    access: 'admin',
    entry: {
      label: 'Manage Events',
      cardTitle: 'Event Management',
      icon: 'events',
      purpose: 'What is coming up, and what was.',
    },
    load: async () => (await import('../../features/events/admin/event-management-page')).page,
  },
  {
    path: PATHS.adminConcierge,
    access: 'admin',
    entry: {
      label: 'Concierge Requests',
      icon: 'concierge',
      purpose: 'What members asked Grand Wazeer for.',
    },
    load: async () => (await import('../../features/concierge/admin/admin-concierge-page')).page,
  },
  {
    path: PATHS.adminApiKeys,
    access: 'admin',
    entry: { label: 'API Keys', icon: 'keys', purpose: 'Keys for automations that invite.' },
    load: async () => (await import('../../features/api-keys/api-keys-page')).page,
  },
  {
    path: PATHS.adminInvites,
    access: 'admin',
    entry: { label: 'Invitation Codes', icon: 'invites', purpose: 'Every code, used or not.' },
    load: async () => (await import('../../features/invites/invites-page')).page,
  },
  {
    path: PATHS.adminAudit,
    access: 'admin',
    entry: { label: 'Audit Log', icon: 'audit', purpose: 'Who did what, and when.' },
    load: async () => (await import('../../features/audit/audit-page')).page,
  },
]

/** The screens that a role may open. Admins are members too. */
export const screensFor = (role: Screen['access']): readonly Screen[] =>
  SCREENS.filter(({ access }) => role === 'admin' || access === 'member')

const destinations = (area: Screen['access']): readonly Destination[] =>
  SCREENS.flatMap(({ path, access, entry }) =>
    access === area && entry ? [{ path, ...entry }] : [],
  )

/** What sidebar and dashboards show. */
export const ENTRIES: Pick<Navigation, 'member' | 'admin'> = {
  member: destinations('member'),
  admin: destinations('admin'),
}
