import { Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { currentSession } from '../../firebase/session'
import { NavigationFocus } from '../../ui/navigation-focus'
import { PageSkeleton } from '../../ui/page'
import { NotFoundPage, PageError, RootError } from './error-pages'
import { AdminGuard } from './guards/admin-guard'
import { MemberGuard } from './guards/member-guard'
import { loadAntDesign, preloadPage } from './preload'
import { SCREENS, type Arrival, type Screen } from './screens'

const routeOf = ({ path, access, next, load }: Screen): RouteObject => ({
  path,
  lazy: async () => {
    if (next) preloadPage(next)
    const { element, begin } = await load()
    if (!begin) return { element }
    const loader: LoaderFunction = ({ request }) => {
      const arrival = arrivalOf(access, new URL(request.url).searchParams)
      // The page asks for the same, and says what fails.
      if (arrival) Promise.resolve(begin(arrival)).catch(() => undefined)
      return null
    }
    return { element, loader, shouldRevalidate: () => false }
  },
})

/** Null while it is not known whether the page is open to whoever is on the way to it. */
function arrivalOf(access: Screen['access'], search: URLSearchParams): Arrival | null {
  const session = currentSession()
  if (session.status === 'admin' || (session.status === 'member' && access === 'member'))
    return { uid: session.uid, search }
  return null
}

/** Once for all of the pages in it: going from one to the other leaves its styles alone. */
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

/** An area's pages within the frame, which a failed page leaves standing. @param rest where the 404 page answers */
function withinFrame(area: Screen['access'], rest: string): RouteObject {
  const screens = SCREENS.filter(({ access }) => access === area)
  return {
    errorElement: <PageError />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      ...screens.filter(({ lean }) => lean).map(routeOf),
      withAntDesign(screens.filter(({ lean }) => !lean)),
      { path: rest, element: <NotFoundPage /> },
    ],
  }
}

/** The portal and the admin area. Each level catches what fails below it. */
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
