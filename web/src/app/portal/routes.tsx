import { Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { currentSession } from '../../firebase/session'
import { NavigationFocus } from '../../ui/navigation-focus'
import { NotFoundPage, PageError, RootError } from './error-pages'
import { AdminGuard } from './guards/admin-guard'
import { ComingPage, MemberGuard } from './guards/member-guard'
import { loadAntDesign, preloadPage } from './preload'
import { MarkSeen } from './mark-seen'
import { SCREENS, type PrefetchContext, type Screen } from './screens'

const routeOf = ({ path, access, area, next, load }: Screen): RouteObject => ({
  path,
  lazy: async () => {
    if (next) preloadPage(next)
    const { element: page, prefetch } = await load()
    const element = area ? (
      <>
        <MarkSeen area={area} />
        {page}
      </>
    ) : (
      page
    )
    if (!prefetch) return { element }
    const loader: LoaderFunction = ({ request }) => {
      const context = prefetchContext(access, new URL(request.url).searchParams)
      // A failure is ignored here, because the page makes the same request and shows the failure.
      if (context) Promise.resolve(prefetch(context)).catch(() => undefined)
      return null
    }
    return { element, loader, shouldRevalidate: () => false }
  },
})

/** Returns what a page needs to prefetch its data; null unless the person is known to have access to the page. */
function prefetchContext(
  access: Screen['access'],
  search: URLSearchParams,
): PrefetchContext | null {
  const session = currentSession()
  if (session.status === 'admin' || (session.status === 'member' && access === 'member'))
    return { uid: session.uid, search }
  return null
}

/**
 * Returns one parent route for all given pages. The parent loads Ant Design, whose styles stay when the user
 * navigates between the pages.
 */
const withAntDesign = (screens: readonly Screen[]): RouteObject => ({
  lazy: async () => {
    const { AntDesign } = await loadAntDesign()
    return {
      element: (
        <AntDesign>
          <Outlet />
        </AntDesign>
      ),
    }
  },
  children: screens.map(routeOf),
})

/**
 * Returns the routes of the portal or of the admin area, inside a frame that stays visible if a page fails.
 * @param rest the path pattern of the 404 page
 */
function withinFrame(area: Screen['access'], rest: string): RouteObject {
  const screens = SCREENS.filter(({ access }) => access === area)
  return {
    errorElement: <PageError />,
    hydrateFallbackElement: <ComingPage />,
    children: [
      ...screens.filter(({ lean }) => lean).map(routeOf),
      withAntDesign(screens.filter(({ lean }) => !lean)),
      { path: rest, element: <NotFoundPage /> },
    ],
  }
}

/**
 * The routes of the portal and the admin area. The error element of each level catches the errors of the levels
 * below.
 */
export const routes: RouteObject[] = [
  {
    element: (
      <NavigationFocus>
        <Outlet />
      </NavigationFocus>
    ),
    errorElement: <RootError />,
    children: [
      {
        element: <MemberGuard />,
        errorElement: <RootError />,
        children: [
          withinFrame('member', '*'),
          { element: <AdminGuard />, children: [withinFrame('admin', `${PATHS.admin}/*`)] },
        ],
      },
    ],
  },
]
