import { create } from 'zustand'

/** What waits behind an entry of the sidebar. */
interface Waiting {
  count: number
  /** It is late: the count stands out. */
  late: boolean
}

/** By the entry's path. Features set it; the sidebar shows counts above zero. */
export const useSidebarCounts = create<Readonly<Record<string, Waiting>>>(() => ({}))

export const setSidebarCount = (path: string, waiting: Waiting): void =>
  useSidebarCounts.setState({ [path]: waiting })
