import { SITE } from '../../../config/site'
import { PAGE_FACTS } from './page-facts'

/** The files that robots read first: what not to fetch, and which pages there are to list. */
export function siteFiles(): { file: string; text: string }[] {
  const listed = PAGE_FACTS.filter(({ indexed }) => indexed)
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
