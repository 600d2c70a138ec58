import { create } from 'zustand'

/** The number of items that wait for an admin. It is shown beside a sidebar entry. */
interface SidebarCount {
  count: number
  /** Whether at least one of these items is overdue. The sidebar then highlights the count. */
  isOverdue: boolean
}

/**
 * Maps the path of a sidebar entry to its number of waiting items. Features set the numbers, and the sidebar shows
 * those that are above zero.
 */
export const useSidebarCounts = create<Readonly<Record<string, SidebarCount>>>(() => ({}))

export const setSidebarCount = (path: string, sidebarCount: SidebarCount): void =>
  useSidebarCounts.setState({ [path]: sidebarCount })
