import { matchPath } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { lazyPage, type LazyPage } from './lazy-page'

export interface GatePage extends LazyPage {
  path: string
  title: string
}

/**
 * The pages that lead visitors to the portal, such as login and sign-up. They share one router, so that a link from one
 * to another needs no page load.
 */
export const GATES: readonly GatePage[] = [
  {
    path: PATHS.enter,
    title: 'Welcome · The Cave',
    ...lazyPage(async () => (await import('../../features/entry/entry-page')).EntryPage),
  },
  {
    path: PATHS.invite,
    title: 'Enter your invitation code · The Cave',
    ...lazyPage(async () => (await import('../../features/invite/invite-page')).InvitePage),
  },
  {
    path: PATHS.signup,
    title: 'Join · The Cave',
    ...lazyPage(async () => (await import('../../features/auth/signup-page')).SignupPage),
  },
  {
    path: PATHS.login,
    title: 'Sign in · The Cave',
    ...lazyPage(async () => (await import('../../features/auth/login-page')).LoginPage),
  },
  {
    path: PATHS.authAction,
    title: 'Your account · The Cave',
    ...lazyPage(async () => (await import('../../features/auth/action-page')).ActionPage),
  },
  {
    path: `${PATHS.application}/:token?`,
    title: 'Your application · The Cave',
    ...lazyPage(
      async () => (await import('../../features/application/application-page')).ApplicationPage,
    ),
  },
  {
    path: PATHS.unsubscribe,
    title: 'Unsubscribe · The Cave',
    ...lazyPage(
      async () => (await import('../../features/unsubscribe/unsubscribe-page')).UnsubscribePage,
    ),
  },
]

/** The page for every unknown path. Firebase Hosting serves the prerendered file of this page with status 404. */
export const NOT_FOUND: GatePage = {
  path: '*',
  title: 'Page not found · The Cave',
  ...lazyPage(async () => (await import('./not-found-page')).NotFoundPage),
}

/**
 * Returns the gate page at a path, or the 404 page. Like Firebase Hosting, it distinguishes upper and lower case.
 * @param pathname in the format of `location.pathname`; a trailing slash is ignored
 */
export function gateAt(pathname: string): GatePage {
  const path = pathname.replace(/(.)\/$/, '$1')
  return (
    GATES.find((page) => matchPath({ path: page.path, caseSensitive: true }, path)) ?? NOT_FOUND
  )
}
