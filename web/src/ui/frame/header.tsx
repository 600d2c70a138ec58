import { useLocation } from 'react-router-dom'
import { Icon } from '../icons'
import { PATHS } from '../../config/paths'
import { isUnder } from './navigation'
import { toggleSidebar, useSidebar } from './sidebar-store'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The bar on top: the button for the sidebar and the portal's title. */
export function Header({ narrow }: { narrow: boolean }) {
  const expanded = useSidebar((state) => (narrow ? state.drawerOpen : state.expanded))

  return (
    <header className="shell-header">
      <button
        type="button"
        className="icon-button"
        aria-label={narrow ? 'Open menu' : 'Toggle sidebar'}
        aria-expanded={expanded}
        aria-controls={narrow ? 'drawer' : 'sidebar'}
        aria-keyshortcuts="Control+B Meta+B"
        data-tip={narrow ? undefined : `Toggle sidebar (${isMac ? '⌘' : 'Ctrl+'}B)`}
        data-tip-below=""
        onClick={() => toggleSidebar(narrow)}
      >
        <Icon name={narrow ? 'menu' : 'panel'} />
      </button>
      <p className="shell-title">
        <span className="shell-name">The Cave</span> <PortalName />
      </p>
    </header>
  )
}

function PortalName() {
  const { pathname } = useLocation()
  return isUnder(PATHS.admin, pathname) ? (
    <span className="shell-badge">Admin Portal</span>
  ) : (
    'Member Portal'
  )
}
