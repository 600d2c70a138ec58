import { Icon } from '../../ui/icons'
import { later } from '../../ui/later'

/** The bell in the header. Its list loads after the page. */
export const Bell = later(
  () => import('./bell-panel').then((part) => part.BellPanel),
  <span className="icon-button">
    <Icon name="bell" />
  </span>,
)
