import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Toaster } from '../../ui/notifications'
import { ErrorBoundary } from './error-screen'
import { GateFrame } from './gate-frame'
import { NOT_FOUND, PAGES } from './pages'
import { useArrival } from './use-arrival'
import { useLinkPrefetch } from './use-link-prefetch'

const routes = [...PAGES, { ...NOT_FOUND, path: '*' }].map((page) => ({
  framed: page.framed,
  route: <Route key={page.path} path={page.path} element={<page.Page />} />,
}))

/** The public side. Its router comes from outside: the browser's, or a fixed address while prerendering. */
export function App() {
  useArrival()
  useLinkPrefetch()
  return (
    <>
      <ErrorBoundary>
        <Suspense>
          <Routes>
            {routes.flatMap(({ framed, route }) => (framed ? [] : [route]))}
            <Route element={<GateFrame />}>
              {routes.flatMap(({ framed, route }) => (framed ? [route] : []))}
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  )
}
