import { Icon } from '../../../ui/icons'
import { lazyComponent } from '../../../ui/lazy-component'

const BELL_PLACEHOLDER = (
  <span className="icon-button">
    <Icon name="bell" />
  </span>
)

/** The bell in the header. The code of this component is loaded after the page. */
export const Bell = lazyComponent(
  () => import('../../../features/notices/bell-button').then((module) => module.BellButton),
  BELL_PLACEHOLDER,
  BELL_PLACEHOLDER,
)

/** The number beside 'Applications' in the admins' sidebar. The code of this component is loaded after the page. */
export const ApplicationsBadge = lazyComponent(
  () =>
    import('../../../features/applications/admin/waiting-count').then(
      (module) => module.WaitingCount,
    ),
  null,
  null,
)
