import { Icon } from '../../ui/icons'
import { later } from '../../ui/later'

const PLACEHOLDER = (
  <span className="icon-button">
    <Icon name="bell" />
  </span>
)

/** The bell in the header. Its code is loaded after the page. */
export const Bell = later(
  () => import('./bell-button').then((part) => part.BellButton),
  PLACEHOLDER,
  PLACEHOLDER,
)
