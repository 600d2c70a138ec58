import type { ComponentType } from 'react'
import { PATHS } from '../../config/paths'

interface StandalonePage {
  path: string
  load: () => Promise<ComponentType>
}

/**
 * Pages for everybody: landing and webinar. They stand without router, forms and toasts (decision 016): every link
 * from or to them is a page load, and they use plain `<a href>`.
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

/** @param pathname as the browser has it; a slash at its end doesn't count */
export function standaloneAt(pathname: string): StandalonePage | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  return STANDALONE.find((page) => page.path === path)
}
