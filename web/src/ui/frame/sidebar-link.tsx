import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../icons'
import { useDestinations, type Destination } from './navigation'

interface SidebarLinkProps {
  entry: Destination
  iconsOnly: boolean
  /** Whether the page on show is the entry's own ('page'), or one below it ('true'). */
  current: 'page' | 'true' | undefined
}

/** One entry of the sidebar. With `iconsOnly` its name becomes a tooltip; it stays the link's name for screen readers. */
export const SidebarLink = memo(function SidebarLink(props: SidebarLinkProps) {
  const { entry, iconsOnly, current } = props
  const { path, label, icon } = entry
  const { preload } = useDestinations()
  return (
    <li>
      <Link
        to={path}
        className="sidebar-item"
        aria-current={current}
        data-tip={iconsOnly ? label : undefined}
        onPointerEnter={() => preload(path)}
        onFocus={() => preload(path)}
      >
        <Icon name={icon} />
        <span className="sidebar-label">{label}</span>
      </Link>
    </li>
  )
})
