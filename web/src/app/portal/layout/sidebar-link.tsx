import Tooltip from 'antd/es/tooltip'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../../ui/icons'
import { entryAt, type Destination } from '../destinations'
import { preloadPage } from '../pages'

/** One entry of the sidebar. With `iconsOnly` its name becomes a tooltip; it stays the link's name for screen readers. */
export function SidebarLink({ entry, iconsOnly }: { entry: Destination; iconsOnly: boolean }) {
  const { path, label, icon } = entry
  const { pathname } = useLocation()
  const current = entryAt(pathname) === entry
  return (
    <li>
      <Tooltip title={iconsOnly ? label : ''} placement="right">
        <Link
          to={path}
          className="sidebar-item"
          aria-current={current ? (pathname === path ? 'page' : 'true') : undefined}
          onPointerEnter={() => preloadPage(path)}
          onFocus={() => preloadPage(path)}
        >
          <Icon name={icon} />
          <span className="sidebar-label">{label}</span>
        </Link>
      </Tooltip>
    </li>
  )
}
