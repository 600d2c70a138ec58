import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary, ErrorScreen } from './error-screen'
import { standaloneAt } from './standalone-pages'

const loadGates = () => import('./gates')

/** Returns the page at a path after its code has loaded, so that hydration needs no fallback. */
async function treeAt(pathname: string): Promise<ReactNode> {
  const page = standaloneAt(pathname)
  if (page) return createElement(await page.load())
  return (await loadGates()).gatesAt(pathname)
}

/**
 * Hydrates the page in the document.
 * @param root the element with the prerendered page
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
    console.error('A page could not be loaded', error)
    // A gate page (such as /login) does not work without scripts, so the error screen replaces it. The other public
    // pages stay, because they can be read without scripts.
    if (!standaloneAt(pathname)) createRoot(root).render(<ErrorScreen error={error} />)
  }
}

/** Prefetches the code of a gate page (such as /login) when a visitor hovers over, focuses or touches a link to it. */
function prefetchFor(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || standaloneAt(link.pathname)) return
  // A failure is ignored, because following the link loads the code again.
  loadGates().then(
    ({ prefetchGate }) => prefetchGate(link.pathname),
    () => undefined,
  )
}

for (const eventName of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(eventName, ({ target }) => prefetchFor(target), { passive: true })
// The visitor may have focused or hovered over a link before this script ran.
prefetchFor(document.activeElement)
prefetchFor(document.querySelector('a:hover'))
