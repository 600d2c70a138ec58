import { readFileSync } from 'node:fs'
import type { BundleFacts } from '../../lab/lib/bundle-facts.mjs'
import { initialBytes, routesOf, shippedTwice, type PageList } from './support/bundle'
import { row, type Row } from './support/row'

/** Maximum size of the code that only one route uses, in kB (1,000 bytes) after compression with brotli. */
const MAX_OWN_KB = 40

/**
 * Maximum size of the JavaScript that each HTML document itself loads, in kB. The portal exceeds it if its first file
 * imports Firestore's client (67 kB), which it must load later.
 */
const MAX_INITIAL_KB: Record<string, number> = { 'index.html': 5, 'portal.html': 150 }

const PUBLIC_DIR = 'web/src/app/public'
const START_MODULE = `${PUBLIC_DIR}/start.tsx`
const PORTAL_DIR = 'web/src/app/portal'
const ANT_DESIGN_MODULE = 'web/src/ui/antd.tsx'
const HOME_MODULE = 'web/src/features/dashboard/member/home-page.tsx'
/**
 * The form for concierge requests. Its own page always loads it. The other pages of the portal load it only while the
 * form contains unsent input, to warn before the input is lost.
 */
const REQUEST_FORM_MODULE = 'web/src/features/concierge/member/new-request.tsx'

const PAGE_LISTS: Record<string, readonly PageList[]> = {
  'index.html': [
    { module: `${PUBLIC_DIR}/standalone-pages.ts`, frame: [START_MODULE] },
    { module: `${PUBLIC_DIR}/gate-pages.ts`, frame: [START_MODULE, `${PUBLIC_DIR}/gates.tsx`] },
  ],
  'portal.html': [
    {
      module: `${PORTAL_DIR}/screens.ts`,
      frame: [],
      layout: ANT_DESIGN_MODULE,
      lean: [HOME_MODULE],
      onDemand: [REQUEST_FORM_MODULE],
    },
  ],
}

/** Reads the size of each route's JavaScript and CSS from descriptions of the builds. Needs no browser or emulator. */
export function measure(): Promise<Row[]> {
  const builds = JSON.parse(readFileSync(process.env.CAVE_BUNDLE_FACTS ?? '', 'utf8')) as Record<
    string,
    BundleFacts
  >
  const rows = Object.entries(PAGE_LISTS).flatMap(([document, lists]) => {
    const facts = builds[document]
    if (!facts) throw new Error(`${document} was not built`)
    const routes = routesOf(facts, lists)
    const frame = Math.min(...routes.map(({ all }) => all))
    const strays = routes.flatMap(({ name, strayParts }) =>
      strayParts.map((part) => `${name}: ${part}`),
    )
    const twice = shippedTwice(facts)
    return [
      ...routes.map(({ name, all }) =>
        row(`${name}: JavaScript before the page can be used`, all / 1000, {
          unit: 'kB',
          floor: frame / 1000,
        }),
      ),
      ...(document === 'portal.html' ? routes : []).map(({ name, styles }) =>
        row(`${name}: styles`, styles / 1000, { unit: 'kB' }),
      ),
      ...routes.map(({ name, own }) =>
        row(`${name}: code of this route only`, own / 1000, { unit: 'kB', most: MAX_OWN_KB }),
      ),
      row(`${document}: JavaScript that the document loads`, initialBytes(facts) / 1000, {
        unit: 'kB',
        most: MAX_INITIAL_KB[document] ?? 0,
      }),
      row(`${document}: dependencies shipped twice`, twice.length, { most: 0, note: twice }),
      row(`${document}: antd parts that routes load without use`, strays.length, {
        most: 0,
        note: strays,
      }),
    ]
  })
  return Promise.resolve(rows)
}
