import { lazyComponent } from '../../../ui/lazy-component'

/** The number beside 'Applications' in the admins' sidebar. The code of this component is loaded after the page. */
export const ApplicationsBadge = lazyComponent(
  () => import('./waiting-count').then((module) => module.WaitingCount),
  null,
  null,
)
