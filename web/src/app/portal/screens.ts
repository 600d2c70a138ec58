import type { SeenArea } from '@domain/entities/member-state'
import { REVIEW_HOURS } from '@domain/limits'
import type { ReactElement } from 'react'
import { PATHS } from '../../config/paths'
import { HOME_HEAD } from '../../features/dashboard/member/home-head'
import { loadOnce } from '../../firebase/load'
import { isUnder, type Destination, type Navigation } from '../../ui/frame/navigation'
import type { PageHead } from '../../ui/page'

/** What a page needs to prefetch its data: the signed-in person, and the query parameters of the page. */
export interface PrefetchContext {
  uid: string
  search: URLSearchParams
}

/** The export `page` of a page's module. */
export interface LoadedPage {
  element: ReactElement
  /** Called when a user navigates to the page. Starts to load the page's data while the page is being rendered. */
  prefetch?: (context: PrefetchContext) => Promise<unknown> | void
  /**
   * Loads code that the page needs later, such as the code that fetches data, or forms in dialogs. The page renders
   * without waiting for this code.
   */
  prepare?: () => Promise<unknown>
}

/**
 * A page of the portal or the admin area. Register each page only in SCREENS. The routes, the sidebar, the dashboard
 * cards and the preloading are derived from SCREENS.
 */
export interface Screen {
  path: string
  access: 'member' | 'admin'
  /**
   * The page's entry in the sidebar and on the dashboards. A page without an entry is reached only through links on
   * other pages.
   */
  entry: Omit<Destination, 'path'> | undefined
  /** The title, heading and intro of the page, which are shown while the session and the page's code are loading. */
  head?: PageHead
  /**
   * True only for the home page: as the first screen after signing in, it is rendered without Ant Design, so that it
   * appears sooner (decision 036).
   */
  lean?: true
  /**
   * The area of the portal to which this page belongs, such as the events. The home page lists the new items of each
   * area. When the member opens this page, all existing items of its area count as seen and are no longer listed.
   */
  area?: SeenArea
  /** The path of the page that users are most likely to open next. Its code is prefetched. */
  next?: string
  load: () => Promise<LoadedPage>
}

/** Creates an item of SCREENS. Only admins have access to pages under /admin. */
const screen = (
  path: string,
  module: () => Promise<{ page: LoadedPage }>,
  entry?: Screen['entry'],
  more?: Pick<Screen, 'head' | 'lean' | 'next' | 'area'>,
): Screen => ({
  path,
  access: isUnder(PATHS.admin, path) ? 'admin' : 'member',
  entry,
  ...more,
  load: loadOnce(async () => (await module()).page),
})

const PROFILE = `${PATHS.members}/:id`
const MEMBER_CARD = `${PATHS.adminMembers}/:id`

export const SCREENS: readonly Screen[] = [
  screen(
    PATHS.dashboard,
    () => import('../../features/dashboard/member/home-page'),
    { label: 'Home', icon: 'home', purpose: 'Your community at a glance.' },
    { head: HOME_HEAD, lean: true },
  ),
  screen(
    PATHS.content,
    () => import('../../features/content/member/content-page'),
    {
      label: 'Content Library',
      icon: 'content',
      purpose: 'Videos, documents and links for members.',
    },
    { area: 'content' },
  ),
  screen(
    PATHS.events,
    () => import('../../features/events/member/events-page'),
    {
      label: 'Events',
      icon: 'events',
      purpose: 'Workshops, webinars and evenings with other members.',
    },
    { area: 'events' },
  ),
  screen(
    PATHS.concierge,
    () => import('../../features/concierge/member/concierge-page'),
    {
      label: 'Grand Wazeer',
      icon: 'concierge',
      purpose: 'Send requests to your concierge and track their progress.',
    },
    { area: 'requests' },
  ),
  screen(
    PATHS.members,
    () => import('../../features/members/directory/directory-page'),
    {
      label: 'Member Directory',
      icon: 'members',
      purpose: 'Find members by region, business and what they are building.',
    },
    { next: PROFILE, area: 'members' },
  ),
  screen(PROFILE, () => import('../../features/members/profile/profile-page')),
  screen(PATHS.notifications, () => import('../../features/notices/notifications-page')),
  screen(PATHS.invitations, () => import('../../features/invitations/invitations-page'), {
    label: 'Invitations',
    icon: 'invites',
    purpose: 'Invite people you trust, and see who has joined.',
  }),
  screen(PATHS.settings, () => import('../../features/settings/settings-page'), {
    label: 'Settings',
    icon: 'settings',
    purpose: 'How you appear to other members.',
  }),
  screen(PATHS.admin, () => import('../../features/dashboard/admin/admin-page'), {
    label: 'Admin Dashboard',
    icon: 'admin',
    purpose: 'Pending requests, statistics and management pages.',
  }),
  screen(
    PATHS.adminApplications,
    () => import('../../features/applications/admin/applications-page'),
    {
      label: 'Applications',
      icon: 'applications',
      purpose: `Decide who may join, within the promised ${REVIEW_HOURS} hours.`,
    },
  ),
  screen(PATHS.adminMembers, () => import('../../features/members/admin/members-page'), {
    label: 'Manage Members',
    cardTitle: 'Member Management',
    icon: 'members',
    purpose: 'Members, their roles and their access.',
  }),
  screen(MEMBER_CARD, () => import('../../features/members/card/member-card-page')),
  screen(PATHS.adminContent, () => import('../../features/content/admin/content-management-page'), {
    label: 'Manage Content',
    cardTitle: 'Content Library',
    icon: 'content',
    purpose: 'Add and remove library content.',
  }),
  screen(PATHS.adminEvents, () => import('../../features/events/admin/event-management-page'), {
    label: 'Manage Events',
    cardTitle: 'Event Management',
    icon: 'events',
    purpose: 'Create, edit and delete events.',
  }),
  screen(
    `${PATHS.adminEvents}/:id`,
    () => import('../../features/events/admin/guests/event-guests-page'),
  ),
  screen(
    PATHS.adminConcierge,
    () => import('../../features/concierge/admin/admin-concierge-page'),
    {
      label: 'Concierge Requests',
      icon: 'concierge',
      purpose: 'Requests that members sent to Grand Wazeer.',
    },
  ),
  screen(PATHS.adminApiKeys, () => import('../../features/api-keys/api-keys-page'), {
    label: 'API Keys',
    icon: 'keys',
    purpose: 'Keys for automations that create invitation codes.',
  }),
  screen(PATHS.adminInvites, () => import('../../features/invites/invites-page'), {
    label: 'Invitation Codes',
    icon: 'invites',
    purpose: 'Create, find and revoke codes.',
  }),
  screen(PATHS.adminWebinar, () => import('../../features/webinar-session/webinar-session-page'), {
    label: 'Webinar',
    icon: 'clock',
    purpose: 'Date, seats, video and form of the webinar page.',
  }),
  screen(
    PATHS.adminAnnouncements,
    () => import('../../features/announcements/announcements-page'),
    {
      label: 'Announcements',
      icon: 'announcement',
      purpose: 'Messages from the team to members, in the portal and by email.',
    },
  ),
  screen(PATHS.newAnnouncement, () => import('../../features/announcements/write-page')),
  screen(PATHS.adminMail, () => import('../../features/mail/mail-page'), {
    label: 'Mail',
    icon: 'message',
    purpose: 'Emails to members, and why some were not sent.',
  }),
  screen(PATHS.adminAudit, () => import('../../features/audit/audit-page'), {
    label: 'Audit Log',
    icon: 'audit',
    purpose: 'Who did what, and when.',
  }),
]

/** Returns the pages to which a role has access. Admins also have access to the members' pages. */
export const screensFor = (role: Screen['access']): readonly Screen[] =>
  SCREENS.filter(({ access }) => role === 'admin' || access === 'member')

const destinations = (area: Screen['access']): readonly Destination[] =>
  SCREENS.flatMap(({ path, access, entry }) =>
    access === area && entry ? [{ path, ...entry }] : [],
  )

/** The entries of the sidebar and the dashboards. */
export const ENTRIES: Pick<Navigation, 'member' | 'admin'> = {
  member: destinations('member'),
  admin: destinations('admin'),
}
