import { createContext, use } from 'react'
import type { IconName } from '../icons'

/** A place that the sidebar and the dashboards lead to. */
export interface Destination {
  path: string
  /** Its name in the sidebar, and on its card unless that has a title of its own. */
  label: string
  cardTitle?: string
  icon: IconName
  /** One sentence: what it is for. */
  purpose: string
}

/** What the frame offers: the app registers its screens here, so that frame and dashboards follow. */
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

/** The entry that a page belongs to: its own, or the nearest above it. The portal's home is current on its own page only. */
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
