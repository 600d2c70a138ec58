import type { Page, Request } from 'playwright'
import { environment } from '../e2e/fixtures/environment'
import { countReads } from '../e2e/fixtures/reads'
import { createServices, db } from '../functions/support/services'
import { difference, meterCosts } from '../support/firestore-meter'
import { HOUR } from '../support/factories/factory'
import { prepareActions } from './support/actions'
import { visit, type Visit } from './support/browser'
import { callAgain } from './support/callables'
import { ensureMembers, ensureRows, MOST_MEMBERS } from './support/members'
import { row, type Row } from './support/row'
import { SCREENS } from './support/screens'
import { waitUntilSettled } from './support/settle'

const COMMUNITY_SIZES = [100, 1_000, 10_000, 100_000].filter((size) => size <= MOST_MEMBERS)
/**
 * The highest allowed ratio between the cost at a larger number of members and the cost at CONSTANT_COST_FROM members.
 * It is above 1 because of rounding, and because other benchmarks may have stored documents.
 */
const MAX_GROWTH = 1.1
/**
 * From this number of members on, the cost must not grow with the number of members. With fewer members, some pages are
 * not full, and functions do not cache the number of members (functions/src/data/cached-count.ts).
 */
const CONSTANT_COST_FROM = 1_000

interface Price {
  reads: number
  writes: number
  calls: number
}

const meter = meterCosts(db)
let visitCount = 0

/**
 * Measures the reads, writes and function calls of each screen's first view and of each action, with different numbers
 * of members. The browser counts the documents that a screen loads. The function calls of a screen are repeated in this
 * process, so that their reads and writes can be counted here.
 */
export async function measure(): Promise<Row[]> {
  const tables: Map<string, Price>[] = []
  await visit(async (on) => {
    const reads = await countReads(on.page)
    await ensureRows(on.backend.db, on.account.uid)
    for (const size of COMMUNITY_SIZES) {
      await ensureMembers(on.backend.db, size)
      tables.push(new Map([...(await measureScreens(on, reads)), ...(await measureActions(on))]))
    }
  })
  const [fewest = new Map<string, Price>()] = tables
  return [...fewest].flatMap(([what, price]) => {
    const at = tables.map((table) => table.get(what) ?? price)
    const large = at.slice(COMMUNITY_SIZES.indexOf(CONSTANT_COST_FROM))
    const [first = price] = large
    const most = {
      reads: Math.max(...large.map(({ reads }) => reads)),
      writes: Math.max(...large.map(({ writes }) => writes)),
      calls: Math.max(...large.map(({ calls }) => calls)),
    }
    return [
      row(
        `${what}: reads at ${COMMUNITY_SIZES.join(', ')} members: ${at.map(({ reads }) => reads).join(', ')}`,
        most.reads,
        {
          floor: first.reads,
          mostTimes: MAX_GROWTH,
        },
      ),
      row(`${what}: writes`, most.writes, { floor: first.writes, mostTimes: MAX_GROWTH }),
      row(`${what}: function calls`, most.calls, { floor: first.calls, mostTimes: MAX_GROWTH }),
    ]
  })
}

async function measureScreens(
  { page, account }: Visit,
  reads: () => Promise<number>,
): Promise<[string, Price][]> {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(environment.functions))
      requests.push(request)
  })
  // The functions' clock moves forward by an hour for each number of members. Results that the functions cached for the
  // previous number have then expired.
  const now = new Date(Date.now() + ++visitCount * HOUR)
  const services = createServices({ now: () => now })
  const prices: [string, Price][] = []
  for (const path of SCREENS) {
    requests.length = 0
    await page.goto(`${environment.hosting}${path}`)
    await waitUntilQuiet(page, reads)
    const calls = [...requests]
    const before = meter.cost()
    for (const call of calls)
      await callAgain(services, call, {
        uid: account.uid,
        role: 'admin',
        authTime: undefined,
        address: 'bench',
      })
    const behind = difference(meter.cost(), before)
    prices.push([
      path,
      { reads: (await reads()) + behind.reads, writes: behind.writes, calls: calls.length },
    ])
  }
  return prices
}

/** Waits until the page has settled, and then until it has loaded no document for half a second. */
async function waitUntilQuiet(page: Page, reads: () => Promise<number>): Promise<void> {
  await waitUntilSettled(page)
  for (let before = -1, now = await reads(); now !== before;) {
    before = now
    await page.waitForTimeout(500)
    now = await reads()
  }
}

async function measureActions({ backend }: Visit): Promise<[string, Price][]> {
  const prices: [string, Price][] = []
  for (const [what, { work, calls }] of Object.entries(await prepareActions(backend.db))) {
    const before = meter.cost()
    await work()
    prices.push([what, { ...difference(meter.cost(), before), calls }])
  }
  return prices
}
