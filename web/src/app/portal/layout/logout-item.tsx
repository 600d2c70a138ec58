import Tooltip from 'antd/es/tooltip'
import { Icon } from '../../../ui/icons'
import { useLogout } from '../use-logout'

/** The sidebar's Logout. */
export function LogoutItem({ iconsOnly, disabled }: { iconsOnly: boolean; disabled: boolean }) {
  const { logOut, pending } = useLogout()
  return (
    <Tooltip title={iconsOnly ? 'Logout' : ''} placement="right">
      <button
        type="button"
        className="sidebar-item"
        onClick={logOut}
        disabled={disabled}
        aria-disabled={pending}
      >
        <Icon name="logout" />
        <span className="sidebar-label">Logout</span>
      </button>
    </Tooltip>
  )
}
