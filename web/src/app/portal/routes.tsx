import { Outlet, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { currentSession } from '../../firebase/session'
import { isUnder } from '../../ui/is-under'
import { NavigationFocus } from '../../ui/navigation-focus'
import { PageSkeleton } from '../../ui/page-skeleton'
import { PATHS } from '../../config/paths'
import { NotFoundPage } from './errors/not-found-page'
import { PageError } from './errors/page-error'
import { RootError } from './errors/root-error'
import { AdminGuard } from './guards/admin-guard'
import { MemberGuard } from './guards/member-guard'
import { FRONT_PAGES } from './front-pages'
import { ADMIN_PAGES, loadAntDesign, MEMBER_PAGES } from './pages'
import type { Arrival, PortalPage } from './portal-page'

const routeOf = ({ path, load }: PortalPage): RouteObject => ({
  path,
  lazy: async () => {
    const { element, begin } = await load()
    if (!begin) return { element }
    const loader: LoaderFunction = ({ request }) => {
      const arrival = arrivalOf(path, new URL(request.url).searchParams)
      // The page asks for the same, and says what fails.
      if (arrival) Promise.resolve(begin(arrival)).catch(() => undefined)
      return null
    }
    return { element, loader, shouldRevalidate: () => false }
  },
})

/** Null while it is not known whether the page is open to whoever is on the way to it. */
function arrivalOf(path: string, search: URLSearchParams): Arrival | null {
  const session = currentSession()
  const forAdmins = isUnder(PATHS.admin, path)
  if (session.status === 'admin' || (session.status === 'member' && !forAdmins))
    return { uid: session.uid, search }
  return null
}

/** Once for all of the pages in it: going from one to the other leaves its styles alone. */
const withAntDesign = (pages: readonly PortalPage[]): RouteObject => ({
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
  children: pages.map(routeOf),
})

/** Pages within the frame, which a failed page leaves standing. @param rest where the 404 page answers */
const withinFrame = (
  front: readonly PortalPage[],
  pages: readonly PortalPage[],
  rest: string,
): RouteObject => ({
  errorElement: <PageError />,
  hydrateFallbackElement: <PageSkeleton />,
  children: [
    ...front.map(routeOf),
    withAntDesign(pages),
    { path: rest, element: <NotFoundPage /> },
  ],
})

/** The portal and the admin area (specification, section 2). Each level catches what fails below it. */
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
          withinFrame(FRONT_PAGES.member, MEMBER_PAGES, '*'),
          {
            element: <AdminGuard />,
            children: [withinFrame(FRONT_PAGES.admin, ADMIN_PAGES, `${PATHS.admin}/*`)],
          },
        ],
      },
    ],
  },
]
