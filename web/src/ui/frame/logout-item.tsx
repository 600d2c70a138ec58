import { Icon } from '../icons'
import { useLogout } from './use-logout'

/** The sidebar's Logout. */
export function LogoutItem({ iconsOnly, disabled }: { iconsOnly: boolean; disabled: boolean }) {
  const { logOut, pending } = useLogout()
  return (
    <button
      type="button"
      className="sidebar-item"
      data-tip={iconsOnly ? 'Logout' : undefined}
      onClick={logOut}
      disabled={disabled}
      aria-disabled={pending}
    >
      <Icon name="logout" />
      <span className="sidebar-label">Logout</span>
    </button>
  )
}
