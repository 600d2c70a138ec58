import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app'
import { NOT_FOUND, PAGES, type PublicPage } from './pages'

/** Vite's manifest of the finished build: source file → what was made of it. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Renders every public page into the built template.
 * @param template the built index.html
 * @param manifest the build's manifest, for the links to each page's own script and style
 * @returns whole documents by path; '/404' is the one for unknown paths
 */
export async function prerender(
  template: string,
  manifest: Manifest,
): Promise<{ path: string; html: string }[]> {
  const pages = [...PAGES, NOT_FOUND]
  await Promise.all(pages.map((page) => page.prefetch()))
  return pages.map((page) => ({ path: page.path, html: documentOf(page, template, manifest) }))
}

function documentOf(page: PublicPage, template: string, manifest: Manifest): string {
  const body = renderToString(
    <StrictMode>
      <StaticRouter location={page.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  const head = headOf(page) + assetLinks(page.module, template, manifest)
  return template
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

function headOf({ title, description, indexed }: PublicPage): string {
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
  ].join('')
}

/** The page's own style and scripts, fetched along with the document; not what the template names already. */
function assetLinks(module: string, template: string, manifest: Manifest): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build's manifest lacks ${key}`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(module)
  const fresh = (files: Set<string>) => [...files].filter((file) => !template.includes(file))
  return [
    ...fresh(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fresh(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
