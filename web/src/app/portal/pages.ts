import { PATHS } from '../paths'

/**
 * Each page's code comes when it is asked for. `preloadPage` asks early, when a link is pointed at or focused.
 */
export const pages = {
  home: () => import('../../features/dashboard/pages/home-page'),
  admin: () => import('../../features/admin/pages/admin-page'),
  directory: () => {
    // Where most people go next.
    pages.profile().catch(() => undefined)
    return import('../../features/directory/pages/directory-page')
  },
  profile: () => import('../../features/profile/pages/profile-page'),
  coming: () => import('../../ui/coming-page'),
}

/** Brings the code of the page at a path, so that the click finds it there. A failure shows when the page is opened. */
export function preloadPage(path: string): void {
  pageAt(path)().catch(() => undefined)
}

function pageAt(path: string): () => Promise<unknown> {
  if (path === PATHS.dashboard) return pages.home
  if (path === PATHS.admin) return pages.admin
  if (path === PATHS.members) return pages.directory
  return pages.coming
}
