import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from '../../ui/toasts/toaster'
import '../../ui/public/gates.css'
import { ErrorBoundary } from './error-screen'
import { GateFrame } from './gate-frame'
import { gateAt, GATES, NOT_FOUND } from './gate-pages'
import { useArrival } from './use-arrival'

/** All gates and the 404 page. The router comes from outside: the browser's, or a fixed address while prerendering. */
export function Gates() {
  useArrival()
  return (
    <>
      <ErrorBoundary>
        <Suspense>
          <Routes>
            <Route element={<GateFrame />}>
              {[...GATES, NOT_FOUND].map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  )
}

/** The gates in the browser, with the code of the page at hand: hydration finds everything in place and nothing flashes. */
export async function gatesAt(pathname: string) {
  await gateAt(pathname).prefetch()
  return (
    <BrowserRouter>
      <Gates />
    </BrowserRouter>
  )
}

/** Fetches the code of a gate that a link leads to; other addresses are none of its business. */
export async function prefetchGate(pathname: string): Promise<void> {
  const page = gateAt(pathname)
  if (page !== NOT_FOUND) await page.prefetch()
}
