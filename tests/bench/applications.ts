import { applicationSearch } from '@domain/calls/search-applications'
import { LIST_PAGE } from '@domain/limits'
import { APPLICATION_STATUSES, REGIONS } from '@domain/options'
import {
  countApplicationsAction,
  readApplicationAction,
  watchApplicationsAction,
} from '../../functions/src/callables/applications-review'
import { searchActions } from '../../functions/src/callables/searches'
import type { Caller } from '../../functions/src/lib/action'
import { environment } from '../e2e/fixtures/environment'
import { call } from '../functions/support/calls'
import { createServices, db } from '../functions/support/services'
import { storeSearched } from '../support/community'
import { application, createWorld } from '../support/factories'
import { ago, MINUTE } from '../support/factories/factory'
import { difference, meterCosts } from '../support/firestore-meter'
import { visit, type Visit } from './support/browser'
import { row, type Row } from './support/row'
import { waitUntilSettled } from './support/settle'
import { median, quantile } from './support/timing'

const APPLICATION_COUNT = 10_000
const MAX_READS = 60
/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4
const MAX_PAINT_MS = 100
const STEP_COUNT = LIST_PAGE - 1
const PAUSE_MS = 200

declare global {
  interface Window {
    painted: Promise<number>
  }
}

/**
 * Measures the page on which admins review applications, with many stored applications: the documents that each view
 * reads, and the time from a key press until the next application is painted.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    const world = createWorld(new Date())
    const rows = Array.from({ length: APPLICATION_COUNT }, (_, index) => {
      const created_at = ago(world, (index + 1) * MINUTE)
      const status = APPLICATION_STATUSES[index % APPLICATION_STATUSES.length] ?? 'received'
      const region = REGIONS[index % REGIONS.length] ?? 'Other'
      const fields = { name: `Applicant ${index}`, status, region, created_at }
      return [`application-${index}`, application(world, fields)] as const
    })
    await storeSearched(on.backend.db, applicationSearch, rows)
    return [...(await measureReads(on)), ...(await measureSteps(on))].map((one) => ({
      ...one,
      what: `${APPLICATION_COUNT} applications: ${one.what}`,
    }))
  })
}

const VIEWS = {
  waiting: {},
  'of a region': { region: 'UAE' },
  'by name': { search: 'applicant 99' },
  'declined in a region, found by name': { search: 'cant 9', list: 'declined', region: 'KSA' },
  all: { list: 'any' },
} as const

/**
 * Counts the documents that are read when the page opens with different filters. The page shows the list, the open
 * application, the other admins who are reviewing applications, and the numbers of applications.
 */
async function measureReads({ account }: Visit): Promise<Row[]> {
  const services = createServices({ now: () => new Date() })
  const { cost } = meterCosts(db)
  const now = Math.floor(Date.now() / 1000)
  const admin: Caller = { uid: account.uid, role: 'admin', authTime: now, address: 'bench' }
  const found: Row[] = []
  for (const [name, filter] of Object.entries(VIEWS)) {
    const before = cost()
    const request = { search: '', list: 'received', region: null, after: null, ...filter } as const
    const { applications } = await call(searchActions.searchApplications, services, request, admin)
    const application_id = applications[0]?.id ?? 'none'
    await call(readApplicationAction, services, { application_id }, admin)
    await call(watchApplicationsAction, services, { application_id }, admin)
    await call(countApplicationsAction, services, { rows: 0 }, admin)
    const { reads: read } = difference(cost(), before)
    found.push(row(`documents of a view, ${name}`, read, { most: MAX_READS }))
  }
  return found
}

/** Measures, on a slowed processor, the time from the press of the key 'j' until the next application is painted. */
async function measureSteps({ context, page }: Visit): Promise<Row[]> {
  await page.goto(`${environment.hosting}/admin/applications`)
  await waitUntilSettled(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times: number[] = []
  for (let step = 0; step < STEP_COUNT; step++) {
    await page.evaluate(watchPaint)
    await page.keyboard.press('j')
    times.push(await page.evaluate(() => window.painted))
    await page.waitForTimeout(PAUSE_MS)
  }
  const against = { unit: 'ms', most: MAX_PAINT_MS }
  return [
    row(
      `${CPU_SLOWDOWN} × slower: key to the next application painted, p50`,
      median(times),
      against,
    ),
    row(
      `${CPU_SLOWDOWN} × slower: key to the next application painted, p95`,
      quantile(times, 0.95),
      against,
    ),
  ]
}

/**
 * Runs in the page. Measures the time from the next key press to the end of the first frame that shows another
 * application. `window.painted` is a promise of this time in milliseconds.
 */
function watchPaint() {
  const NAME = 'section[aria-label="Application"] h2'
  const before = document.querySelector(NAME)?.textContent
  window.painted = new Promise((resolve) => {
    const begin = ({ timeStamp }: KeyboardEvent) => {
      const checkFrame = () => {
        if (document.querySelector(NAME)?.textContent === before)
          return void requestAnimationFrame(checkFrame)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(checkFrame)
    }
    document.addEventListener('keydown', begin, { capture: true, once: true })
  })
}
