import { create } from 'zustand'

/**
 * The cookie that keeps the sidebar's state for seven days. Browsers accept the prefix `__Host-` only from this host,
 * and only over HTTPS.
 */
const NAME = 'sidebar_state'
const HOST_NAME = `__Host-${NAME}`
const MAX_AGE_SECONDS = 604_800

/**
 * Whether the cookie says expanded: true unless it is `false`.
 * @param cookies as in `document.cookie`
 * @param secure whether the page was loaded over HTTPS
 */
export function readExpanded(cookies: string, secure = isSecure()): boolean {
  return !cookies.split('; ').includes(`${secure ? HOST_NAME : NAME}=false`)
}

/** The cookie to set, for `document.cookie`. @param secure whether the page was loaded over HTTPS */
export function expandedCookie(expanded: boolean, secure = isSecure()): string {
  const rest = `${expanded}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
  return secure ? `${HOST_NAME}=${rest}; Secure` : `${NAME}=${rest}`
}

const isSecure = () => location.protocol === 'https:'

interface SidebarState {
  /** Wide windows: expanded or icons only. */
  expanded: boolean
  /** Narrow windows: the drawer. */
  drawerOpen: boolean
}

export const useSidebar = create<SidebarState>(() => ({
  expanded: readExpanded(document.cookie),
  drawerOpen: false,
}))

/** Expands or collapses the sidebar; remembered for seven days. */
export function toggleExpanded(): void {
  const expanded = !useSidebar.getState().expanded
  document.cookie = expandedCookie(expanded)
  useSidebar.setState({ expanded })
}

export function setDrawerOpen(drawerOpen: boolean): void {
  useSidebar.setState({ drawerOpen })
}

/** The action of button and shortcut: the drawer in a narrow window, else the collapsed state. */
export function toggleSidebar(narrow: boolean): void {
  if (narrow) setDrawerOpen(!useSidebar.getState().drawerOpen)
  else toggleExpanded()
}
