import { create } from 'zustand'

/** The number of waiting items, which is shown beside a sidebar entry. */
interface SidebarCount {
  count: number
  /** Whether at least one of these items is overdue. The sidebar then highlights the count. */
  isOverdue: boolean
}

/**
 * The counts of waiting items, by the path of their sidebar entry. Features set the counts, and the sidebar shows
 * counts above zero.
 */
export const useSidebarCounts = create<Readonly<Record<string, SidebarCount>>>(() => ({}))

export const setSidebarCount = (path: string, sidebarCount: SidebarCount): void =>
  useSidebarCounts.setState({ [path]: sidebarCount })
