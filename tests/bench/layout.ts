import type { Page } from 'playwright'
import { environment } from '../e2e/fixtures/environment'
import { openSession } from '../e2e/fixtures/session'
import { VIEWPORTS } from '../e2e/fixtures/accessibility'
import { layoutShift, watchLayout } from '../e2e/fixtures/layout-shift'
import { TRUST_SITE_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureThousand } from './support/members'
import { row, type Row } from './support/row'
import { SCREENS } from './support/screens'
import { read, waitUntilSettled } from './support/settle'
import { onSlowNetwork } from './support/slow-network'

/** The largest layout shift that Lighthouse rounds to 0. */
const MAX_SHIFT = 0.0005

/**
 * Maximum size of a page's JavaScript and CSS in kB. MAX_KB_WITH_DATES applies to pages with a date picker, and MAX_KB
 * to all other pages.
 */
const MAX_KB = 330
const MAX_KB_WITH_DATES = 360
const PATHS_WITH_DATES: readonly string[] = [
  '/admin/events',
  '/admin/invites',
  '/admin/announcements',
]

/**
 * Opens each screen on a slow network. Measures layout shifts, and the size of the scripts and style sheets that are
 * loaded until the screen has settled.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    await ensureThousand(on.backend.db, on.account.uid)
    const rows: Row[] = []
    for (const viewport of Object.values(VIEWPORTS))
      rows.push(...(await measureScreen(on, viewport)))
    return rows
  })
}

async function measureScreen(
  { browser, account }: Visit,
  viewport: { width: number; height: number },
): Promise<Row[]> {
  const context = await browser.newContext({ ...TRUST_SITE_CERTIFICATE, viewport })
  await openSession(context, account)
  const page = await context.newPage()
  await watchLayout(page)
  await onSlowNetwork(page)
  const shifts: [path: string, shift: number][] = []
  const weights: Row[] = []
  for (const path of SCREENS) {
    await page.goto(`${environment.hosting}${path}`)
    await waitUntilSettled(page)
    const most = PATHS_WITH_DATES.includes(path) ? MAX_KB_WITH_DATES : MAX_KB
    weights.push(
      row(`${path}: JavaScript and CSS, brotli`, (await codeBytes(page)) / 1000, {
        unit: 'kB',
        most,
      }),
    )
    await read(page)
    shifts.push([path, await layoutShift(page)])
  }
  await context.close()
  const shift = row(
    `${viewport.width} px, slow 4G: layout shift of a first view (CLS), the most of ${SCREENS.length} screens`,
    Math.max(...shifts.map(([, shift]) => shift)),
    {
      most: MAX_SHIFT,
      note: shifts.filter(([, shift]) => shift > 0).map(([path, shift]) => `${path}: ${shift}`),
    },
  )
  return viewport === VIEWPORTS.phone ? [shift] : [shift, ...weights]
}

/** Returns the compressed size of a page's scripts and style sheets, in bytes. */
const codeBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
