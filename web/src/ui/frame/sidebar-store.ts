import { create } from 'zustand'
import { expandedCookie, readExpanded } from './sidebar-cookie'

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
