import { create } from 'zustand'

/**
 * The cookie that keeps the sidebar's state for seven days (specification, section 9). Browsers take a name with the prefix
 * `__Host-` from this very host only, and refuse it over plain HTTP.
 */
const NAME = 'sidebar_state'
const HOST_NAME = `__Host-${NAME}`
const MAX_AGE_SECONDS = 604_800

/**
 * Whether the cookie says expanded. Anything but `false` does.
 * @param cookies as in `document.cookie`
 * @param secure whether the page came over HTTPS
 */
export function readExpanded(cookies: string, secure = isSecure()): boolean {
  return !cookies.split('; ').includes(`${secure ? HOST_NAME : NAME}=false`)
}

/** The cookie to set, as `document.cookie` takes it. @param secure whether the page came over HTTPS */
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

/** Expands or collapses; remembered for seven days. */
export function toggleExpanded(): void {
  const expanded = !useSidebar.getState().expanded
  document.cookie = expandedCookie(expanded)
  useSidebar.setState({ expanded })
}

export function setDrawerOpen(drawerOpen: boolean): void {
  useSidebar.setState({ drawerOpen })
}

/** What the button and the shortcut do: the drawer in a narrow window, else icon mode. */
export function toggleSidebar(narrow: boolean): void {
  if (narrow) setDrawerOpen(!useSidebar.getState().drawerOpen)
  else toggleExpanded()
}
