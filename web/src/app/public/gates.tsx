import { Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { Arches } from '../../ui/public/arches'
import '../../ui/public/fields.css'
import '../../ui/public/gates.css'
import { focusTitle, Wordmark } from '../../ui/public/gate'
import { Toaster } from '../../ui/toasts/toaster'
import { ErrorBoundary } from './error-screen'
import { gateAt, GATES, NOT_FOUND } from './gate-pages'

/**
 * Renders the gate page of the current path, or the 404 page. Needs a router as its parent: the browser's router, or
 * a static router for prerendering.
 */
export function Gates() {
  const { pathname } = useLocation()
  useGateNavigation(pathname)
  return (
    <>
      {/* Suspense keeps the previous page until the next page's code has loaded. It must be outside the error boundary,
          because the error boundary is mounted again for each path, and a new Suspense would show an empty page. */}
      <Suspense>
        <ErrorBoundary key={pathname}>
          <Routes>
            <Route element={<GateFrame />}>
              {[...GATES, NOT_FOUND].map(({ path, Page }) => (
                <Route key={path} path={path} caseSensitive element={<Page />} />
              ))}
            </Route>
          </Routes>
        </ErrorBoundary>
      </Suspense>
      <Toaster />
    </>
  )
}

/**
 * The layout of all gate pages: the wordmark, a drawing of a cave entrance, and a sentence for visitors without
 * JavaScript.
 */
function GateFrame() {
  return (
    <div className="gate stage">
      <Arches />
      <header className="gate-header">
        <a href={PATHS.home}>
          <Wordmark />
        </a>
      </header>
      <main className="gate-main">
        <noscript>
          <p className="message gate-panel" data-kind="error">
            This page needs JavaScript. Please switch it on in your browser, then reload.
          </p>
        </noscript>
        <Outlet />
      </main>
    </div>
  )
}

/**
 * Sets the document's title. When the path changes, this hook also scrolls to the top and focuses the new heading. If a
 * page failed to load, the hook forgets the failure when the user leaves the page, so that a later visit loads the code
 * again.
 */
function useGateNavigation(pathname: string): void {
  const lastPath = useRef<string>(undefined)

  useEffect(() => {
    document.title = gateAt(pathname).title
    if (lastPath.current !== undefined && lastPath.current !== pathname) {
      window.scrollTo(0, 0)
      focusTitle()
    }
    lastPath.current = pathname
    return () => gateAt(pathname).forgetFailure()
  }, [pathname])
}

/**
 * Loads the code of the current page, then returns the gate pages with the browser's router. Because the code is
 * already loaded, hydration needs no fallback.
 */
export async function gatesAt(pathname: string) {
  await gateAt(pathname).prefetch()
  return (
    <BrowserRouter>
      <Gates />
    </BrowserRouter>
  )
}

/** Prefetches the code of the gate page to which a link leads. Does nothing for links to other pages. */
export async function prefetchGate(pathname: string): Promise<void> {
  const page = gateAt(pathname)
  if (page !== NOT_FOUND) await page.prefetch()
}
