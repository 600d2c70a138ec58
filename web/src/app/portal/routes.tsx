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
      // A failure is ignored here, because the page makes the same request and reports it.
      if (arrival) Promise.resolve(begin(arrival)).catch(() => undefined)
      return null
    }
    return { element, loader, shouldRevalidate: () => false }
  },
})

/** Returns null if the person may not open the page, or while this is unknown. */
function arrivalOf(access: Screen['access'], search: URLSearchParams): Arrival | null {
  const session = currentSession()
  if (session.status === 'admin' || (session.status === 'member' && access === 'member'))
    return { uid: session.uid, search }
  return null
}

/** These pages share one wrapper, so that the styles stay when the user navigates between them. */
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

/** The pages of an area inside the frame. If a page fails, the frame stays. @param rest the path of the 404 page */
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

/** The routes of the portal and the admin area. Each level catches the errors of the levels below. */
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
