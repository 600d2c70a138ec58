import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary, ErrorScreen } from './error-screen'
import { standaloneAt } from './standalone-pages'

const loadGates = () => import('./gates')

/** The page with its code loaded, so that hydration needs no fallback. */
async function treeAt(pathname: string): Promise<ReactNode> {
  const page = standaloneAt(pathname)
  if (page) return createElement(await page.load())
  return (await loadGates()).gatesAt(pathname)
}

/**
 * Hydrates the document's page.
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
    // Without its code a standalone page can still be read, but a gate is useless.
    if (!standaloneAt(pathname)) createRoot(root).render(<ErrorScreen thrown={error} />)
  }
}

/** Prefetches a gate's code when a link to it is hovered, focused or touched. */
function prefetchFor(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || standaloneAt(link.pathname)) return
  // Following the link tries a failed load again.
  loadGates().then(
    ({ prefetchGate }) => prefetchGate(link.pathname),
    () => undefined,
  )
}

for (const sign of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(sign, ({ target }) => prefetchFor(target), { passive: true })
// The visitor may have hovered over a link before this script ran.
prefetchFor(document.activeElement)
prefetchFor(document.querySelector('a:hover'))
