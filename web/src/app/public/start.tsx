import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary, ErrorScreen } from './error-screen'
import { onLinkIntent } from './link-intent'
import { standaloneAt } from './standalone-pages'

const loadGates = () => import('./gates')

/** The page's code comes first, so that hydration finds everything in place. */
async function treeAt(pathname: string): Promise<ReactNode> {
  const page = standaloneAt(pathname)
  if (page) return createElement(await page.load())
  return (await loadGates()).gatesAt(pathname)
}

/**
 * Makes the document's page live.
 * @param root what it was prerendered into
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
    // A public page reads well as it is; a gate is of no use without its code.
    if (!standaloneAt(pathname)) createRoot(root).render(<ErrorScreen thrown={error} />)
  }
}

onLinkIntent((pathname) => {
  if (standaloneAt(pathname)) return
  // What fails here is tried again when the link is followed.
  loadGates().then(
    ({ prefetchGate }) => prefetchGate(pathname),
    () => undefined,
  )
})
