import { create } from 'zustand'

/**
 * The name of the cookie that stores for seven days whether the sidebar is expanded. Over HTTPS the name has the
 * prefix `__Host-`, so that no other host can set the cookie.
 */
const COOKIE_NAME = 'sidebar_state'
const HOST_COOKIE_NAME = `__Host-${COOKIE_NAME}`
const MAX_AGE_SECONDS = 604_800

/**
 * Reads from the cookie whether the sidebar is expanded. Returns true unless the cookie's value is `false`.
 * @param cookies in the format of `document.cookie`
 * @param secure whether the page was loaded over HTTPS
 */
export function readExpanded(cookies: string, secure = isSecure()): boolean {
  return !cookies.split('; ').includes(`${secure ? HOST_COOKIE_NAME : COOKIE_NAME}=false`)
}

/**
 * Returns the text that sets the cookie when it is assigned to `document.cookie`.
 * @param secure whether the page was loaded over HTTPS
 */
export function expandedCookie(expanded: boolean, secure = isSecure()): string {
  const rest = `${expanded}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
  return secure ? `${HOST_COOKIE_NAME}=${rest}; Secure` : `${COOKIE_NAME}=${rest}`
}

const isSecure = () => location.protocol === 'https:'

interface SidebarState {
  /** Whether the sidebar of wide windows is expanded. A collapsed sidebar shows only icons. */
  expanded: boolean
  /** Whether the drawer, which replaces the sidebar in narrow windows, is open. */
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
 * Handles the sidebar button and the keyboard shortcut. In a narrow window, opens or closes the drawer. In a wide
 * window, expands or collapses the sidebar.
 */
export function toggleSidebar(isNarrow: boolean): void {
  if (isNarrow) setDrawerOpen(!useSidebar.getState().drawerOpen)
  else toggleExpanded()
}
