import { PATHS } from '../../../config/paths'
import { SITE } from '../../../config/site'
import { gateAt } from '../gate-pages'

interface Page {
  path: string
  title: string
  description: string
  /** Whether search engines may index the page. */
  indexed?: boolean
  /** The page's source files. The manifest maps these files to the page's output files. */
  modules: readonly string[]
}

const GATES = [
  [
    PATHS.enter,
    'features/entry/entry-page',
    'Sign in to The Cave, or enter your invitation code to join.',
  ],
  [
    PATHS.invite,
    'features/invite/invite-page',
    'Enter your exclusive invitation code to access the community.',
  ],
  [
    PATHS.signup,
    'features/auth/signup-page',
    'Create your account with an invitation to The Cave.',
  ],
  [PATHS.login, 'features/auth/login-page', 'Sign in to The Cave.'],
  [
    PATHS.authAction,
    'features/auth/action-page',
    'Confirm your email address, or choose a new password.',
  ],
  [
    PATHS.application,
    'features/application/application-page',
    'The status of your application to The Cave.',
  ],
  [
    PATHS.unsubscribe,
    'features/unsubscribe/unsubscribe-page',
    'Unsubscribe from emails from The Cave.',
  ],
  ['/404', 'app/public/not-found-page', 'This page does not exist.'],
] as const

/** All pages that are prerendered. */
export const PAGES: readonly Page[] = [
  {
    path: PATHS.home,
    title: 'The Cave · An exclusive community for visionary entrepreneurs',
    description:
      'An exclusive community for visionary entrepreneurs and leaders. Where deep connections forge extraordinary opportunities.',
    indexed: true,
    modules: ['src/features/landing/landing-page.tsx'],
  },
  {
    path: PATHS.webinar,
    title: 'Watch entrepreneurs close live deals for 60 minutes · The Cave',
    description:
      'A free private webinar for practising Muslims with at least $1M in annual revenue. 25 seats, by application only, reviewed within 24 hours.',
    indexed: true,
    modules: ['src/features/webinar/webinar-page.tsx'],
  },
  {
    path: PATHS.webinarThankYou,
    title: 'Application Received · The Cave',
    description: 'We have received your webinar application.',
    modules: ['src/features/webinar/thank-you-page.tsx'],
  },
  ...GATES.map(([path, module, description]) => ({
    path,
    title: gateAt(path).title,
    description,
    modules: ['app/public/start', 'app/public/gates', module].map((name) => `src/${name}.tsx`),
  })),
]

/**
 * Returns the HTML for the head of a page: the title, the description, the canonical address or `noindex`, and the
 * link preview.
 */
export function headOf({ path, title, description, indexed }: Page): string {
  const preview = {
    'og:type': 'website',
    'og:site_name': SITE.name,
    'og:title': title,
    'og:description': description,
    'og:url': SITE.url + path,
    'og:image': `${SITE.url}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The Cave: a lit cave entrance of nested arches',
  }
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    indexed
      ? `<link rel="canonical" href="${SITE.url}${path}">`
      : '<meta name="robots" content="noindex">',
    ...Object.entries(preview).map(
      ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns robots.txt and a sitemap of the indexed pages. */
export function siteFiles(): { file: string; text: string }[] {
  const indexedPages = PAGES.filter(({ indexed }) => indexed)
  const entries = indexedPages.map(({ path }) => `  <url><loc>${SITE.url}${path}</loc></url>`)
  return [
    {
      file: 'robots.txt',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /functions/\n\nSitemap: ${SITE.url}/sitemap.xml\n`,
    },
    {
      file: 'sitemap.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    },
  ]
}
