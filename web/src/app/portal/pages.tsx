import { PATHS } from '../../config/paths'
import type { PortalPage } from './portal-page'
import { PROFILE } from './profile'

/** Pages that use Ant Design: they stand within it (decision 036). */
export const MEMBER_PAGES: readonly PortalPage[] = [
  {
    path: PATHS.events,
    load: async () => (await import('../../features/events/member')).page,
  },
  {
    path: PATHS.concierge,
    load: async () => (await import('../../features/concierge/member')).page,
  },
  PROFILE,
  {
    path: PATHS.settings,
    load: async () => (await import('../../features/settings')).page,
  },
]

export const ADMIN_PAGES: readonly PortalPage[] = [
  {
    path: PATHS.adminMembers,
    load: async () => (await import('../../features/members/admin')).page,
  },
  {
    path: PATHS.adminContent,
    load: async () => (await import('../../features/content/admin')).page,
  },
  {
    path: PATHS.adminEvents,
    load: async () => (await import('../../features/events/admin')).page,
  },
  {
    path: PATHS.adminConcierge,
    load: async () => (await import('../../features/concierge/admin')).page,
  },
  {
    path: PATHS.adminApiKeys,
    load: async () => (await import('../../features/api-keys')).page,
  },
  {
    path: PATHS.adminInvites,
    load: async () => (await import('../../features/invites')).page,
  },
  {
    path: PATHS.adminAudit,
    load: async () => (await import('../../features/audit')).page,
  },
]

/** Ant Design itself, with the place for its dialogs. */
export const loadAntDesign = () => import('../../ui/antd')
