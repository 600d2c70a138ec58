import { createContext, use } from 'react'
import type { IconName } from '../icons'

/** An entry of the sidebar and the dashboards. */
export interface Destination {
  path: string
  /** Its name in the sidebar, and on its card unless the card has its own title. */
  label: string
  cardTitle?: string
  icon: IconName
  /** Its purpose in one sentence. */
  purpose: string
}

/** The entries of the frame. The app registers its screens here. */
export interface Navigation {
  /** Each area's home first. */
  member: readonly Destination[]
  admin: readonly Destination[]
  /** Loads the code of the page at a path, ahead of the click. */
  preload: (path: string) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** @throws outside of the portal's frame */
export function useDestinations(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('No NavigationContext above')
  return navigation
}

/** The current entry of a page: its own, or the nearest parent. The portal's home is current only on its own page. */
export function entryAt(
  { member, admin }: Pick<Navigation, 'member' | 'admin'>,
  pathname: string,
): Destination | undefined {
  const home = member[0]
  return [...member, ...admin]
    .filter((entry) => (entry === home ? pathname === entry.path : isUnder(entry.path, pathname)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** Whether a path is `base` or lies below it: '/admin' and '/admin/events', not '/administration'. */
export function isUnder(base: string, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}
