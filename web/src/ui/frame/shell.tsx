import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { Icon } from '../icons'
import { MOBILE_BREAKPOINT } from '../theme'
import { useMedia, useOnline } from '../use-media'
import { Drawer } from './drawer'
import { isUnder } from './navigation'
import './shell.css'
import { Sidebar } from './sidebar'
import { setDrawerOpen, toggleSidebar, useSidebar } from './sidebar-store'
import { Tips } from './tips'
import { useSidebarShortcut } from './sidebar-shortcut'

const NARROW_QUERY = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`

interface ShellProps {
  /** Buttons at the end of the header. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame around the pages of the portal and the admin area: sidebar or drawer, header, and content. */
export function Shell({ tools, children }: ShellProps) {
  const isNarrow = useMedia(NARROW_QUERY)
  const expanded = useSidebar((state) => state.expanded)
  const main = useRef<HTMLElement>(null)
  useSidebarShortcut(isNarrow)

  useEffect(() => {
    // Keeps the attribute `data-sidebar` up to date. Before the first paint, public/sidebar-state.js sets the
    // attribute.
    document.documentElement.dataset['sidebar'] = expanded ? 'expanded' : 'collapsed'
  }, [expanded])

  useEffect(() => {
    if (!isNarrow) setDrawerOpen(false)
  }, [isNarrow])

  return (
    <div className="shell">
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Sidebar />
      {isNarrow && <Drawer />}
      <div className="shell-body">
        <Header isNarrow={isNarrow} tools={tools} />
        <OfflineNote />
        <main ref={main} id="main" className="shell-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Tips />
      <ScrollRestoration />
    </div>
  )
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The header: the sidebar button, the portal's title, and additional buttons (`tools`). */
function Header({ isNarrow, tools }: { isNarrow: boolean; tools: ReactNode }) {
  const expanded = useSidebar((state) => (isNarrow ? state.drawerOpen : state.expanded))
  return (
    <header className="shell-header">
      <button
        type="button"
        className="icon-button"
        aria-label={isNarrow ? 'Open menu' : 'Toggle sidebar'}
        aria-expanded={expanded}
        aria-controls={isNarrow ? 'drawer' : 'sidebar'}
        aria-keyshortcuts="Control+B Meta+B"
        data-tip={isNarrow ? undefined : `Toggle sidebar (${isMac ? '⌘' : 'Ctrl+'}B)`}
        data-tip-below=""
        onClick={() => toggleSidebar(isNarrow)}
      >
        <Icon name={isNarrow ? 'menu' : 'panel'} />
      </button>
      <p>
        <span className="shell-name">The Cave</span> <PortalName />
      </p>
      {tools}
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

/**
 * Shows a thin progress line while the code of the next page is loading. The style sheet shows the line after a
 * delay.
 */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="navigation-progress" aria-hidden="true" /> : null
}

/** Shows a notice while the browser is offline. */
function OfflineNote() {
  const online = useOnline()
  return (
    <div className="offline-note" role="status">
      {!online && (
        <p>
          <Icon name="offline" size={18} />
          You are offline. Content that you have opened stays available.
        </p>
      )}
    </div>
  )
}
