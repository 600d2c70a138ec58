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

const NARROW = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`

interface ShellProps {
  /** Buttons at the end of the header. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame around the pages of the portal and the admin area: sidebar or drawer, header, and content. */
export function Shell({ tools, children }: ShellProps) {
  const narrow = useMedia(NARROW)
  const expanded = useSidebar((state) => state.expanded)
  const main = useRef<HTMLElement>(null)
  useSidebarShortcut(narrow)

  useEffect(() => {
    // Sets the attribute on the root element, as public/sidebar-state.js does before the first paint.
    document.documentElement.dataset['sidebar'] = expanded ? 'expanded' : 'collapsed'
  }, [expanded])

  useEffect(() => {
    if (!narrow) setDrawerOpen(false)
  }, [narrow])

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
      {narrow && <Drawer />}
      <div className="shell-body">
        <Header narrow={narrow} tools={tools} />
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

/** The header: the sidebar button, the portal's title, and the tools. */
function Header({ narrow, tools }: { narrow: boolean; tools: ReactNode }) {
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

/** Shows a thin progress line while the next page's code is loading. The style sheet delays it. */
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
