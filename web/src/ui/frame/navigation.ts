import { createContext, use } from 'react'
import type { IconName } from '../icons'

/** An entry of the sidebar and of the dashboards. */
export interface Destination {
  path: string
  /** The entry's name in the sidebar. Also the title of its card, unless `cardTitle` is set. */
  label: string
  cardTitle?: string
  icon: IconName
  /** The screen's purpose in one sentence. */
  purpose: string
}

/** The entries of the sidebar. The app provides them, so that the frame does not depend on the features. */
export interface Navigation {
  /** The first entry of each area is its home page. */
  member: readonly Destination[]
  admin: readonly Destination[]
  /** Loads the code of the page at a path before the link is clicked. */
  preload: (path: string) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Returns the entries of the sidebar. @throws outside of a `NavigationContext` */
export function useDestinations(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('No NavigationContext above')
  return navigation
}

/**
 * Returns the sidebar entry of a page: the page's own entry, or else the nearest parent's. The portal's home is
 * returned only for its own page.
 */
export function entryAt(
  { member, admin }: Pick<Navigation, 'member' | 'admin'>,
  pathname: string,
): Destination | undefined {
  const home = member[0]
  return [...member, ...admin]
    .filter((entry) => (entry === home ? pathname === entry.path : isUnder(entry.path, pathname)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** Whether a path is `base` or below it: for '/admin', '/admin/events' is, '/administration' is not. */
export function isUnder(base: string, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}
