import { createContext, use } from 'react'
import type { IconName } from '../icons'

/** An entry of the sidebar and of the dashboards. */
export interface Destination {
  path: string
  /** The entry's name in the sidebar. It is also the title of the entry's card, unless `cardTitle` is set. */
  label: string
  cardTitle?: string
  icon: IconName
  /** The purpose of the page in one sentence. */
  purpose: string
}

/**
 * The entries of the sidebar. The app passes them to the frame (sidebar and header), so that the frame does not depend
 * on the features.
 */
export interface Navigation {
  /** The entries of the portal (`member`) and of the admin area (`admin`). The first entry of each is its home page. */
  member: readonly Destination[]
  admin: readonly Destination[]
  /** Loads the code of the page at a path, before the user clicks a link to it. */
  preload: (path: string) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Returns the entries of the sidebar. @throws outside of a `NavigationContext` */
export function useDestinations(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('There is no NavigationContext around this component')
  return navigation
}

/**
 * Returns the sidebar entry to highlight for a page: the page's own entry, or the entry of its nearest parent page that
 * has one. The portal's home page does not count as a parent page.
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

/**
 * Whether a path equals `base` or is below it. For the base '/admin', '/admin/events' is below it, but
 * '/administration' is not.
 */
export function isUnder(base: string, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}
