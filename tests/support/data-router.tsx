import { createContext, use, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

interface DataRouterProps {
  /** The path and query of the page that is open; the root by default. */
  at?: string
  /** The path of the route that shows the children. */
  path?: string
  children: ReactNode
}

/** The router is created only once. Through this context, its route always renders the current children. */
const Children = createContext<ReactNode>(null)
const RouteContent = () => use(Children)

/**
 * A router in memory with the features that forms with unsaved input need. `MemoryRouter` does not have these features.
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
