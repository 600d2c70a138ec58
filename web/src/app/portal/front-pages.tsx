import { PATHS } from '../../config/paths'
import { AdminActions } from './admin-actions'
import { DESTINATIONS } from './destinations'
import type { PortalPage } from './portal-page'
import { PROFILE } from './profile'

/** Where people arrive, and what they look through: drawn without Ant Design (decision 036). */
export const FRONT_PAGES = {
  member: [
    {
      path: PATHS.dashboard,
      load: async () => {
        const { HomePage } = await import('../../features/dashboard/member/home-page')
        return { element: <HomePage destinations={DESTINATIONS} /> }
      },
    },
    {
      path: PATHS.content,
      load: async () => (await import('../../features/content/member')).page,
    },
    {
      path: PATHS.members,
      load: async () => {
        // Where most people go next.
        PROFILE.load().catch(() => undefined)
        return (await import('../../features/members/directory')).page
      },
    },
  ],
  admin: [
    {
      path: PATHS.admin,
      load: async () => {
        const { AdminPage } = await import('../../features/dashboard/admin/admin-page')
        return { element: <AdminPage paths={PATHS} actions={<AdminActions />} /> }
      },
    },
  ],
} satisfies Record<string, readonly PortalPage[]>
