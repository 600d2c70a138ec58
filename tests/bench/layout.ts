import { environment } from '../e2e/fixtures/environment'
import { openSession } from '../e2e/fixtures/session'
import { VIEWPORTS } from '../e2e/fixtures/accessibility'
import { OWN_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureFew } from './support/members'
import { row, type Row } from './support/row'
import { SCREENS } from './support/screens'
import { layoutShift, read, watchLayout } from './support/settle'
import { onSlowNetwork } from './support/slow-network'

/** What Lighthouse rounds to 0. */
const STILL = 0.0005

/** Whether what answers bring moves what stands there already: each screen opened anew, on a slow network. */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    await ensureFew(on.backend.db, on.account.uid)
    const rows: Row[] = []
    for (const viewport of Object.values(VIEWPORTS)) rows.push(await worst(on, viewport))
    return rows
  })
}

async function worst(
  { browser, account }: Visit,
  viewport: { width: number; height: number },
): Promise<Row> {
  const context = await browser.newContext({ ...OWN_CERTIFICATE, viewport })
  await openSession(context, account)
  const page = await context.newPage()
  await watchLayout(page)
  await onSlowNetwork(page)
  const shifts: [path: string, shift: number][] = []
  for (const path of SCREENS) {
    await page.goto(`${environment.hosting}${path}`)
    await read(page)
    shifts.push([path, await layoutShift(page)])
  }
  await context.close()
  return row(
    `${viewport.width} px, slow 4G: layout shift of a first view (CLS), the most of ${SCREENS.length} screens`,
    Math.max(...shifts.map(([, shift]) => shift)),
    {
      most: STILL,
      note: shifts.filter(([, shift]) => shift > 0).map(([path, shift]) => `${path}: ${shift}`),
    },
  )
}
