import { later } from '../../../ui/later'

/** The count beside 'Applications' in the sidebar, for admins. It loads after the page. */
export const ApplicationsBadge = later(
  () => import('./waiting-count').then((part) => part.WaitingCount),
  null,
  null,
)
