import { create } from 'zustand'

/** The number of waiting items beside an entry of the sidebar. */
interface Waiting {
  count: number
  /** Something is overdue: the count is highlighted. */
  late: boolean
}

/** By the entry's path. Features set it; the sidebar shows counts above zero. */
export const useSidebarCounts = create<Readonly<Record<string, Waiting>>>(() => ({}))

export const setSidebarCount = (path: string, waiting: Waiting): void =>
  useSidebarCounts.setState({ [path]: waiting })
