import type { ReactElement } from 'react'
import { PATHS } from '../paths'
import { AdminActions } from './admin-actions'
import { DESTINATIONS } from './destinations'

/** A page, and how its code comes: when it is asked for. */
export interface PortalPage {
  path: string
  load: () => Promise<ReactElement>
}

/** Where people arrive: drawn by the frame's own means, without Ant Design (decision 036). */
export const FRONT_PAGES = {
  member: {
    path: PATHS.dashboard,
    load: async () => {
      const { HomePage } = await import('../../features/dashboard/pages/home-page')
      return <HomePage destinations={DESTINATIONS} />
    },
  },
  admin: {
    path: PATHS.admin,
    load: async () => {
      const { AdminPage } = await import('../../features/admin/pages/admin-page')
      return <AdminPage paths={PATHS} actions={<AdminActions />} />
    },
  },
} satisfies Record<string, PortalPage>
