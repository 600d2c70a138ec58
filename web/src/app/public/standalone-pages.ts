import type { ComponentType } from 'react'
import { PATHS } from '../../config/paths'

interface StandalonePage {
  path: string
  load: () => Promise<ComponentType>
}

/**
 * The standalone public pages: the landing page, the webinar page and its thank-you page. They use neither the router
 * nor toasts (decision 016). Every link from or to them is a page load, so they use plain `<a href>` links.
 */
export const STANDALONE: readonly StandalonePage[] = [
  {
    path: PATHS.home,
    load: async () => (await import('../../features/landing/landing-page')).LandingPage,
  },
  {
    path: PATHS.webinar,
    load: async () => (await import('../../features/webinar/webinar-page')).WebinarPage,
  },
  {
    path: PATHS.webinarThankYou,
    load: async () => (await import('../../features/webinar/thank-you-page')).ThankYouPage,
  },
]

/**
 * Returns the standalone page at a path, if there is one.
 * @param pathname in the format of `location.pathname`; a trailing slash is ignored
 */
export function standaloneAt(pathname: string): StandalonePage | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  return STANDALONE.find((page) => page.path === path)
}
