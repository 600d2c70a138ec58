import { Outlet, type RouteObject } from 'react-router-dom'
import { NavigationFocus } from '../../ui/navigation-focus'
import { PageSkeleton } from '../../ui/page-skeleton'
import { PATHS } from '../paths'
import { COMING } from './coming'
import { DESTINATIONS } from './destinations'
import { NotFoundPage } from './errors/not-found-page'
import { PageError } from './errors/page-error'
import { RootError } from './errors/root-error'
import { AdminGuard } from './guards/admin-guard'
import { MemberGuard } from './guards/member-guard'
import { AdminActions } from './admin-actions'
import { pages } from './pages'

const notFound: RouteObject = { path: '*', element: <NotFoundPage /> }

const coming: RouteObject[] = COMING.map(({ path, ...words }) => ({
  path,
  lazy: async () => {
    const { ComingPage } = await pages.coming()
    return { element: <ComingPage {...words} /> }
  },
}))

const memberPages: RouteObject[] = [
  {
    path: PATHS.dashboard,
    lazy: async () => {
      const { HomePage } = await pages.home()
      return { element: <HomePage destinations={DESTINATIONS} /> }
    },
  },
  {
    path: PATHS.members,
    lazy: async () => {
      const { DirectoryPage } = await pages.directory()
      return { element: <DirectoryPage /> }
    },
  },
  {
    path: `${PATHS.members}/:id`,
    lazy: async () => {
      const { ProfilePage } = await pages.profile()
      return { element: <ProfilePage /> }
    },
  },
  ...coming.filter(({ path }) => !isAdminPath(path)),
  notFound,
]

const adminPages: RouteObject[] = [
  {
    path: PATHS.admin,
    lazy: async () => {
      const { AdminPage } = await pages.admin()
      return { element: <AdminPage paths={PATHS} actions={<AdminActions />} /> }
    },
  },
  ...coming.filter(({ path }) => isAdminPath(path)),
  { path: `${PATHS.admin}/*`, element: <NotFoundPage /> },
]

/** A failed page leaves the frame standing. */
const withinFrame = (children: RouteObject[]): RouteObject => ({
  errorElement: <PageError />,
  hydrateFallbackElement: <PageSkeleton />,
  children,
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
          withinFrame(memberPages),
          { element: <AdminGuard />, children: [withinFrame(adminPages)] },
        ],
      },
    ],
  },
]

function isAdminPath(path: string | undefined): boolean {
  return path?.startsWith(PATHS.admin) ?? false
}
