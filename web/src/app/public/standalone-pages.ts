import type { ComponentType } from 'react'
import { PATHS } from '../../config/paths'

interface StandalonePage {
  path: string
  load: () => Promise<ComponentType>
}

/**
 * Public pages: landing and webinar. They have no router, forms or toasts (decision 016): every link from or to them is
 * a page load, and they use plain `<a href>`.
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

/** @param pathname as in `location`; a trailing slash is ignored */
export function standaloneAt(pathname: string): StandalonePage | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  return STANDALONE.find((page) => page.path === path)
}
