import { createElement, StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-screen'
import { gateAt } from './gate-pages'
import { Gates } from './gates'
import { assetLinks, type Manifest } from './prerender/asset-links'
import { headOf, PAGES } from './prerender/pages'
import { standaloneAt } from './standalone-pages'

export { siteFiles } from './prerender/pages'

/**
 * Renders every public page into the built template.
 * @param template the built index.html
 * @param manifest the build's manifest, which maps source files to the scripts and styles of each page
 * @returns complete HTML documents by path; '/404' is the document for unknown paths
 */
export async function prerender(
  template: string,
  manifest: Manifest,
): Promise<{ path: string; html: string }[]> {
  const documentOf = async (page: (typeof PAGES)[number]) => {
    const { path, modules } = page
    const body = renderToString(
      <StrictMode>
        <ErrorBoundary>{await treeAt(path)}</ErrorBoundary>
      </StrictMode>,
    )
    const scriptsLater = standaloneAt(path) !== undefined
    const links = assetLinks(modules, template, manifest, { scriptsLater })
    const html = (scriptsLater ? preferText(template) : template)
      .replace(/<title>.*?<\/title>/s, () => headOf(page))
      // The page's style sheets come last, so that their rules take precedence over the template's.
      .replace('</head>', () => `${links}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    return { path, html }
  }
  return Promise.all(PAGES.map(documentOf))
}

/** Gives the scripts a lower priority than the document and its fonts. */
function preferText(template: string): string {
  return template.replace(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  )
}

/** Returns the same React tree as start.tsx, but with a static router. */
async function treeAt(path: string): Promise<ReactNode> {
  const page = standaloneAt(path)
  if (page) return createElement(await page.load())
  await gateAt(path).prefetch()
  return (
    <StaticRouter location={path}>
      <Gates />
    </StaticRouter>
  )
}
