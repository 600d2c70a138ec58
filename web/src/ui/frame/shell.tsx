import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import { MOBILE_BREAKPOINT } from '../theme'
import { useMedia } from '../use-media'
import { Drawer } from './drawer'
import { Header } from './header'
import { NavigationProgress } from './navigation-progress'
import { OfflineNote } from './offline-note'
import './shell.css'
import './sidebar.css'
import { Sidebar } from './sidebar'
import { setDrawerOpen, useSidebar } from './sidebar-store'
import { Tips } from './tips'
import { useSidebarShortcut } from './use-sidebar-shortcut'

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
