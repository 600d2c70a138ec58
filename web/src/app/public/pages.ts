import { PATHS } from '../paths'
import { lazyPage, type LazyPage } from './lazy-page'

export interface PublicPage extends LazyPage {
  path: string
  title: string
  description: string
  /** Search engines may list the landing page and the webinar; the gates and the 404 page say noindex. */
  indexed: boolean
  /** Stands in the gates' frame: wordmark above, cave mouth behind. */
  framed: boolean
  /** The page's module, by which the build's manifest knows its files. */
  module: string
}

/** Every public page. A new one is a line here: route, prerendering, title and prefetching follow. */
export const PAGES: readonly PublicPage[] = [
  {
    path: PATHS.home,
    title: 'The Cave · An exclusive community for visionary entrepreneurs',
    description:
      'An exclusive community for visionary entrepreneurs and leaders. Where deep connections forge extraordinary opportunities.',
    indexed: true,
    framed: false,
    module: 'src/features/landing/pages/landing-page.tsx',
    ...lazyPage(
      async () => (await import('../../features/landing/pages/landing-page')).LandingPage,
    ),
  },
  {
    path: PATHS.webinar,
    title: 'Watch entrepreneurs close live deals for 60 minutes · The Cave',
    description:
      'A free private webinar for practising Muslims with at least $1M in annual revenue. 25 seats, by application only, reviewed within 24 hours.',
    indexed: true,
    framed: false,
    module: 'src/features/webinar/pages/webinar-page.tsx',
    ...lazyPage(
      async () => (await import('../../features/webinar/pages/webinar-page')).WebinarPage,
    ),
  },
  {
    path: PATHS.webinarThankYou,
    title: 'Application Received · The Cave',
    description: 'Your application for the webinar is with us.',
    indexed: false,
    framed: false,
    module: 'src/features/webinar/pages/thank-you-page.tsx',
    ...lazyPage(
      async () => (await import('../../features/webinar/pages/thank-you-page')).ThankYouPage,
    ),
  },
  {
    path: PATHS.enter,
    title: 'Welcome · The Cave',
    description: 'Sign in to The Cave, or enter your invitation code to join.',
    indexed: false,
    framed: true,
    module: 'src/features/entry/pages/entry-page.tsx',
    ...lazyPage(async () => (await import('../../features/entry/pages/entry-page')).EntryPage),
  },
  {
    path: PATHS.invite,
    title: 'Enter your invitation code · The Cave',
    description: 'Enter your exclusive invitation code to access the community.',
    indexed: false,
    framed: true,
    module: 'src/features/invite/pages/invite-page.tsx',
    ...lazyPage(async () => (await import('../../features/invite/pages/invite-page')).InvitePage),
  },
  {
    path: PATHS.signup,
    title: 'Join · The Cave',
    description: 'Create your account with an invitation to The Cave.',
    indexed: false,
    framed: true,
    module: 'src/features/auth/pages/signup-page.tsx',
    ...lazyPage(async () => (await import('../../features/auth/pages/signup-page')).SignupPage),
  },
  {
    path: PATHS.login,
    title: 'Sign in · The Cave',
    description: 'Sign in to The Cave.',
    indexed: false,
    framed: true,
    module: 'src/features/auth/pages/login-page.tsx',
    ...lazyPage(async () => (await import('../../features/auth/pages/login-page')).LoginPage),
  },
]

/** Shown for every other path; Hosting serves its file with status 404. */
export const NOT_FOUND: PublicPage = {
  path: '/404',
  title: 'Page not found · The Cave',
  description: 'This page does not exist.',
  indexed: false,
  framed: true,
  module: 'src/app/public/not-found-page.tsx',
  ...lazyPage(async () => (await import('./not-found-page')).NotFoundPage),
}

/** @param pathname as the browser has it; a slash at its end doesn't count */
export function pageAt(pathname: string): PublicPage {
  const path = pathname.replace(/(.)\/$/, '$1')
  return PAGES.find((page) => page.path === path) ?? NOT_FOUND
}
