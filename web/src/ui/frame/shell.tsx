import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollRestoration, useNavigation } from 'react-router-dom'
import { Icon } from '../icons'
import { MOBILE_BREAKPOINT } from '../theme'
import { useMedia } from '../use-media'
import { useOnline } from '../use-online'
import { Drawer } from './drawer'
import { Header } from './header'
import './shell.css'
import { Sidebar } from './sidebar'
import { setDrawerOpen, useSidebar } from './sidebar-store'
import { Tips } from './tips'
import { useSidebarShortcut } from './sidebar-shortcut'

const NARROW = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`

/** The portal's frame: sidebar or drawer, header, and the page. Also the frame of the admin area. */
export function Shell({ children }: { children: ReactNode }) {
  const narrow = useMedia(NARROW)
  const expanded = useSidebar((state) => state.expanded)
  const main = useRef<HTMLElement>(null)
  useSidebarShortcut(narrow)

  useEffect(() => {
    // On the root element, where public/sidebar-state.js puts it before the first paint.
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
        <Header narrow={narrow} />
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

/** A thin line on top while the next page's code is on its way; it shows only after a moment (see the stylesheet). */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="navigation-progress" aria-hidden="true" /> : null
}

/** Says so while the browser has no network. */
function OfflineNote() {
  const online = useOnline()
  return (
    <div className="offline-note" role="status">
      {!online && (
        <p>
          <Icon name="offline" size={18} />
          You are offline. What you have opened stays readable.
        </p>
      )}
    </div>
  )
}
