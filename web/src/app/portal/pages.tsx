import { PATHS } from '../paths'
import { FRONT_PAGES } from './front-pages'
import type { PortalPage } from './portal-page'
import { PROFILE } from './profile'

/** Pages that use Ant Design: they stand within it (decision 036). */
export const MEMBER_PAGES: readonly PortalPage[] = [
  {
    path: PATHS.events,
    load: async () => {
      const { EventsPage } = await import('../../features/events/pages/events-page')
      return <EventsPage />
    },
  },
  {
    path: PATHS.concierge,
    load: async () => {
      const { ConciergePage } = await import('../../features/concierge/pages/concierge-page')
      return <ConciergePage />
    },
  },
  PROFILE,
  {
    path: PATHS.settings,
    load: async () => {
      const { SettingsPage } = await import('../../features/settings/pages/settings-page')
      return <SettingsPage />
    },
  },
]

export const ADMIN_PAGES: readonly PortalPage[] = [
  {
    path: PATHS.adminMembers,
    load: async () => {
      const { MembersPage } = await import('../../features/admin-members/pages/members-page')
      return <MembersPage />
    },
  },
  {
    path: PATHS.adminContent,
    load: async () => {
      const { ContentManagementPage } =
        await import('../../features/admin-content/pages/content-management-page')
      return <ContentManagementPage />
    },
  },
  {
    path: PATHS.adminEvents,
    load: async () => {
      const { EventManagementPage } =
        await import('../../features/admin-events/pages/event-management-page')
      return <EventManagementPage />
    },
  },
  {
    path: PATHS.adminConcierge,
    load: async () => {
      const { AdminConciergePage } =
        await import('../../features/admin-concierge/pages/admin-concierge-page')
      return <AdminConciergePage />
    },
  },
  {
    path: PATHS.adminApiKeys,
    load: async () => {
      const { ApiKeysPage } = await import('../../features/admin-api-keys/pages/api-keys-page')
      return <ApiKeysPage />
    },
  },
  {
    path: PATHS.adminInvites,
    load: async () => {
      const { InvitesPage } = await import('../../features/admin-invites/pages/invites-page')
      return <InvitesPage />
    },
  },
  {
    path: PATHS.adminAudit,
    load: async () => {
      const { AuditPage } = await import('../../features/admin-audit/pages/audit-page')
      return <AuditPage />
    },
  },
]

/** Ant Design itself, with the place for its dialogs. */
export const loadAntDesign = () => import('../../ui/antd')

/** The same ahead of time. A failure shows when a page is opened. */
export function preloadAntDesign(): void {
  loadAntDesign().catch(() => undefined)
}

/**
 * Brings the code of the page at a path ahead of the click, when a link is pointed at or focused. A failure shows when the
 * page is opened.
 */
export function preloadPage(path: string): void {
  const front = Object.values(FRONT_PAGES)
    .flat()
    .find((one) => one.path === path)
  const page = front ?? [...MEMBER_PAGES, ...ADMIN_PAGES].find((one) => one.path === path)
  Promise.all([page?.load(), !front && loadAntDesign()]).catch(() => undefined)
}
