import { createContext, use, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

interface DataRouterProps {
  /** The path and query of the page that is open at the start; by default, the root. */
  at?: string
  /** The path of the route that shows the children. */
  path?: string
  children: ReactNode
}

/** Passes the current children to the route, because the router is created only once. */
const Children = createContext<ReactNode>(null)
const RouteContent = () => use(Children)

/**
 * A router in memory. Unlike `MemoryRouter`, it can block navigation. Forms block navigation to protect unsaved input.
 */
export function DataRouter({ at = '/', path = '*', children }: DataRouterProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path, element: <RouteContent /> }, { path: '*' }], {
      initialEntries: [at],
    }),
  )
  return (
    <Children value={children}>
      <RouterProvider router={router} />
    </Children>
  )
}
