import { create } from 'zustand'

/**
 * The cookie that stores the sidebar's state for seven days. Browsers accept the prefix `__Host-` only from this
 * host, and only over HTTPS.
 */
const NAME = 'sidebar_state'
const HOST_NAME = `__Host-${NAME}`
const MAX_AGE_SECONDS = 604_800

/**
 * Whether the sidebar is expanded according to the cookie. True unless the cookie is `false`.
 * @param cookies in the format of `document.cookie`
 * @param secure whether the page was loaded over HTTPS
 */
export function readExpanded(cookies: string, secure = isSecure()): boolean {
  return !cookies.split('; ').includes(`${secure ? HOST_NAME : NAME}=false`)
}

/** Returns the cookie to assign to `document.cookie`. @param secure whether the page was loaded over HTTPS */
export function expandedCookie(expanded: boolean, secure = isSecure()): string {
  const rest = `${expanded}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
  return secure ? `${HOST_NAME}=${rest}; Secure` : `${NAME}=${rest}`
}

const isSecure = () => location.protocol === 'https:'

interface SidebarState {
  /** In wide windows: whether the sidebar is expanded. Otherwise it shows only icons. */
  expanded: boolean
  /** In narrow windows: whether the drawer is open. */
  drawerOpen: boolean
}

export const useSidebar = create<SidebarState>(() => ({
  expanded: readExpanded(document.cookie),
  drawerOpen: false,
}))

/** Expands or collapses the sidebar. The cookie stores the new state for seven days. */
export function toggleExpanded(): void {
  const expanded = !useSidebar.getState().expanded
  document.cookie = expandedCookie(expanded)
  useSidebar.setState({ expanded })
}

export function setDrawerOpen(drawerOpen: boolean): void {
  useSidebar.setState({ drawerOpen })
}

/**
 * Handles the sidebar button and the shortcut. Opens or closes the drawer in a narrow window, and expands or
 * collapses the sidebar in a wide one.
 */
export function toggleSidebar(narrow: boolean): void {
  if (narrow) setDrawerOpen(!useSidebar.getState().drawerOpen)
  else toggleExpanded()
}
