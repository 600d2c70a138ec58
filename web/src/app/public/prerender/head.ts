import { SITE } from '../../../config/site'
import type { PageFacts } from './page-facts'

/** A page's title, description, address or noindex, and how a link to it looks where it is shared. */
export function headOf(page: PageFacts): string {
  const { path, title, description, indexed } = page
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    indexed
      ? `<link rel="canonical" href="${SITE.url}${path}">`
      : '<meta name="robots" content="noindex">',
    ...Object.entries(previewOf(page)).map(
      ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function previewOf({ path, title, description }: PageFacts): Record<string, string> {
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

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
