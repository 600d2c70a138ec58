import { Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { currentSession } from '../../firebase/session'
import { NavigationFocus } from '../../ui/navigation-focus'
import { NotFoundPage, PageError, RootError } from './error-pages'
import { AdminGuard } from './guards/admin-guard'
import { ComingPage, MemberGuard } from './guards/member-guard'
import { loadAntDesign, preloadPage } from './preload'
import { Seen } from './seen'
import { SCREENS, type Arrival, type Screen } from './screens'

const routeOf = ({ path, access, area, next, load }: Screen): RouteObject => ({
  path,
  lazy: async () => {
    if (next) preloadPage(next)
    const { element: page, begin } = await load()
    const element = area ? (
      <>
        <Seen area={area} />
        {page}
      </>
    ) : (
      page
    )
    if (!begin) return { element }
    const loader: LoaderFunction = ({ request }) => {
      const arrival = arrivalOf(access, new URL(request.url).searchParams)
      // The page makes the same request and reports its failure.
      if (arrival) Promise.resolve(begin(arrival)).catch(() => undefined)
      return null
    }
    return { element, loader, shouldRevalidate: () => false }
  },
})

/** Null while it is unknown whether the person may open the page. */
function arrivalOf(access: Screen['access'], search: URLSearchParams): Arrival | null {
  const session = currentSession()
  if (session.status === 'admin' || (session.status === 'member' && access === 'member'))
    return { uid: session.uid, search }
  return null
}

/** One wrapper for all of these pages, so that navigating between them keeps the styles. */
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

/** An area's pages inside the frame. The frame stays when a page fails. @param rest path of the 404 page */
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

/** The portal and the admin area. Each level catches errors from below. */
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
