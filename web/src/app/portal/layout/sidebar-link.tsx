import Tooltip from 'antd/es/tooltip'
import { NavLink } from 'react-router-dom'
import { Icon } from '../../../ui/icons'
import { EXACT_PATHS, type Destination } from '../destinations'
import { preloadPage } from '../pages'

/** One entry of the sidebar. With `iconsOnly` its name becomes a tooltip; it stays the link's name for screen readers. */
export function SidebarLink({ entry, iconsOnly }: { entry: Destination; iconsOnly: boolean }) {
  const { path, label, icon } = entry
  return (
    <li>
      <Tooltip title={iconsOnly ? label : ''} placement="right">
        <NavLink
          to={path}
          end={EXACT_PATHS.has(path)}
          className="sidebar-item"
          onPointerEnter={() => preloadPage(path)}
          onFocus={() => preloadPage(path)}
        >
          <Icon name={icon} />
          <span className="sidebar-label">{label}</span>
        </NavLink>
      </Tooltip>
    </li>
  )
}
