import { PATHS } from '../paths'
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
        const { HomePage } = await import('../../features/dashboard/pages/home-page')
        return <HomePage destinations={DESTINATIONS} />
      },
    },
    {
      path: PATHS.content,
      load: async () => {
        const { ContentPage } = await import('../../features/content/pages/content-page')
        return <ContentPage />
      },
    },
    {
      path: PATHS.members,
      load: async () => {
        // Where most people go next.
        PROFILE.load().catch(() => undefined)
        const { DirectoryPage } = await import('../../features/directory/pages/directory-page')
        return <DirectoryPage />
      },
    },
  ],
  admin: [
    {
      path: PATHS.admin,
      load: async () => {
        const { AdminPage } = await import('../../features/admin/pages/admin-page')
        return <AdminPage paths={PATHS} actions={<AdminActions />} />
      },
    },
  ],
} satisfies Record<string, readonly PortalPage[]>
