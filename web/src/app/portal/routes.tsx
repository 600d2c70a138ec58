import { Outlet, type RouteObject } from 'react-router-dom'
import { NavigationFocus } from '../../ui/navigation-focus'
import { PageSkeleton } from '../../ui/page-skeleton'
import { PATHS } from '../paths'
import { NotFoundPage } from './errors/not-found-page'
import { PageError } from './errors/page-error'
import { RootError } from './errors/root-error'
import { AdminGuard } from './guards/admin-guard'
import { MemberGuard } from './guards/member-guard'
import { ADMIN_PAGES, MEMBER_PAGES, type PortalPage } from './pages'

const routeOf = ({ path, load }: PortalPage): RouteObject => ({
  path,
  lazy: async () => ({ element: await load() }),
})

/** Pages within the frame, which a failed page leaves standing. @param rest where the 404 page answers */
const withinFrame = (pages: readonly PortalPage[], rest: string): RouteObject => ({
  errorElement: <PageError />,
  hydrateFallbackElement: <PageSkeleton />,
  children: [...pages.map(routeOf), { path: rest, element: <NotFoundPage /> }],
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
          withinFrame(MEMBER_PAGES, '*'),
          { element: <AdminGuard />, children: [withinFrame(ADMIN_PAGES, `${PATHS.admin}/*`)] },
        ],
      },
    ],
  },
]
