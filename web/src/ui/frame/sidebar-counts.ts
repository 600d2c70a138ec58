import { create } from 'zustand'

/** The number of waiting items, shown beside a sidebar entry. */
interface Waiting {
  count: number
  /** True when an item is overdue. The count is then highlighted. */
  late: boolean
}

/** The counts by the path of the sidebar entry. Features set them; the sidebar shows counts above zero. */
export const useSidebarCounts = create<Readonly<Record<string, Waiting>>>(() => ({}))

export const setSidebarCount = (path: string, waiting: Waiting): void =>
  useSidebarCounts.setState({ [path]: waiting })
