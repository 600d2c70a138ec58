import { Icon } from '../../ui/icons'
import { lazyComponent } from '../../ui/lazy-component'

const PLACEHOLDER = (
  <span className="icon-button">
    <Icon name="bell" />
  </span>
)

/** The bell in the header. The code of this component is loaded after the page. */
export const Bell = lazyComponent(
  () => import('./bell-button').then((module) => module.BellButton),
  PLACEHOLDER,
  PLACEHOLDER,
)
