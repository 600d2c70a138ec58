import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { SITE } from '../site'
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

function headOf(page: PublicPage): string {
  const { title, description, indexed } = page
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(indexed
      ? [`<link rel="canonical" href="${SITE.url}${page.path}">`]
      : ['<meta name="robots" content="noindex">']),
    ...Object.entries(previewOf(page)).map(
      ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** How a link to the page looks where it is shared. */
function previewOf({ path, title, description }: PublicPage): Record<string, string> {
  return {
    'og:type': 'website',
    'og:site_name': SITE.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${SITE.url}${path}`,
    'og:image': `${SITE.url}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The Cave: a lit cave mouth of arches, one within the other',
  }
}

/** The files that robots read first: what not to fetch, and which pages there are to list. */
export function siteFiles(): { file: string; text: string }[] {
  const listed = PAGES.filter(({ indexed }) => indexed)
  const entries = listed.map(({ path }) => `  <url><loc>${SITE.url}${path}</loc></url>`)
  return [
    {
      file: 'robots.txt',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /functions/\n\nSitemap: ${SITE.url}/sitemap.xml\n`,
    },
    {
      file: 'sitemap.xml',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        '</urlset>\n',
      ].join('\n'),
    },
  ]
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
