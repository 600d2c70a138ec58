import type { Page } from 'playwright'
import { environment } from '../e2e/fixtures/environment'
import { openSession } from '../e2e/fixtures/session'
import { VIEWPORTS } from '../e2e/fixtures/accessibility'
import { layoutShift, watchLayout } from '../e2e/fixtures/layout-shift'
import { OWN_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureThousand } from './support/members'
import { row, type Row } from './support/row'
import { SCREENS } from './support/screens'
import { read, settled } from './support/settle'
import { onSlowNetwork } from './support/slow-network'

/** The largest shift that Lighthouse rounds to 0. */
const STILL = 0.0005

/** The most JavaScript and CSS of a page, in kB; pages with a date picker may have more. */
const MOST_KB = 330
const MOST_WITH_DATES_KB = 360
const WITH_DATES: readonly string[] = ['/admin/events', '/admin/invites']

/** Opens each screen on a slow network. Measures layout shifts, and the bytes loaded until the screen has settled. */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    await ensureThousand(on.backend.db, on.account.uid)
    const rows: Row[] = []
    for (const viewport of Object.values(VIEWPORTS)) rows.push(...(await opened(on, viewport)))
    return rows
  })
}

async function opened(
  { browser, account }: Visit,
  viewport: { width: number; height: number },
): Promise<Row[]> {
  const context = await browser.newContext({ ...OWN_CERTIFICATE, viewport })
  await openSession(context, account)
  const page = await context.newPage()
  await watchLayout(page)
  await onSlowNetwork(page)
  const shifts: [path: string, shift: number][] = []
  const weights: Row[] = []
  for (const path of SCREENS) {
    await page.goto(`${environment.hosting}${path}`)
    await settled(page)
    const most = WITH_DATES.includes(path) ? MOST_WITH_DATES_KB : MOST_KB
    weights.push(
      row(`${path}: JavaScript and CSS, brotli`, (await weight(page)) / 1000, { unit: 'kB', most }),
    )
    await read(page)
    shifts.push([path, await layoutShift(page)])
  }
  await context.close()
  const shift = row(
    `${viewport.width} px, slow 4G: layout shift of a first view (CLS), the most of ${SCREENS.length} screens`,
    Math.max(...shifts.map(([, shift]) => shift)),
    {
      most: STILL,
      note: shifts.filter(([, shift]) => shift > 0).map(([path, shift]) => `${path}: ${shift}`),
    },
  )
  return viewport === VIEWPORTS.phone ? [shift] : [shift, ...weights]
}

/** Returns the transferred bytes of a page's scripts and style sheets. */
const weight = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
