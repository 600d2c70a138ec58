import { later } from '../../../ui/later'

/** The number beside 'Applications' in the admins' sidebar. Its code is loaded after the page. */
export const ApplicationsBadge = later(
  () => import('./waiting-count').then((part) => part.WaitingCount),
  null,
  null,
)
