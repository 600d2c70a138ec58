import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary, ErrorScreen } from './error-screen'
import { standaloneAt } from './standalone-pages'

const loadGates = () => import('./gates')

/** The page with its code loaded, so that hydration finds everything in place. */
async function treeAt(pathname: string): Promise<ReactNode> {
  const page = standaloneAt(pathname)
  if (page) return createElement(await page.load())
  return (await loadGates()).gatesAt(pathname)
}

/**
 * Makes the document's page interactive.
 * @param root the element that it was prerendered into
 */
export async function start(root: Element, pathname: string): Promise<void> {
  try {
    const page = await treeAt(pathname)
    const tree = (
      <StrictMode>
        <ErrorBoundary>{page}</ErrorBoundary>
      </StrictMode>
    )
    if (root.firstElementChild) hydrateRoot(root, tree)
    else createRoot(root).render(tree)
  } catch (error) {
    console.error('A page could not be started', error)
    // Without its code a standalone page can still be read; a gate is of no use.
    if (!standaloneAt(pathname)) createRoot(root).render(<ErrorScreen thrown={error} />)
  }
}

/** Fetches a gate's code ahead when a link to it is pointed at, focused or touched. */
function prefetchFor(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || standaloneAt(link.pathname)) return
  // A failed load is tried again when the link is followed.
  loadGates().then(
    ({ prefetchGate }) => prefetchGate(link.pathname),
    () => undefined,
  )
}

for (const sign of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(sign, ({ target }) => prefetchFor(target), { passive: true })
// The visitor may have pointed at a link before this script ran.
prefetchFor(document.activeElement)
prefetchFor(document.querySelector('a:hover'))
