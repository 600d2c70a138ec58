import { EVENTS_PAGE, LIST_PAGE, PAST_EVENTS_PAGE } from '@domain/limits'
import { QUERIES, type QueryShape } from '@domain/queries'
import type { ScreenData } from './floor/documents'
import { environment } from '../e2e/fixtures/environment'
import { layoutShift, watchLayout } from '../e2e/fixtures/layout-shift'
import { openSession } from '../e2e/fixtures/session'
import { OWN_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureThousand } from './support/members'
import { row, type Row } from './support/row'
import { followLink, read, type Settling } from './support/settle'
import { median } from './support/timing'

/** A first click may take this many times its floor, plus a constant for rendering. */
const TIMES_FLOOR = 1.5
const PLUS_MS = 100
const REPEAT_MS = 100
/** Admin lists are Ant Design tables, which take longer to draw. */
const TABLES = { plus: 200, repeated: 150 }

const LAPS = Number(process.env.CAVE_BENCH_LAPS ?? 20)
const HOME = '/dashboard'
const ADMIN = '/admin'

const list = (
  shape: QueryShape,
  values: readonly unknown[] = [],
  names: readonly string[] = [],
  most = LIST_PAGE + 1,
) => ({ shape, values, most, names })
const lists = (...all: ReturnType<typeof list>[]): ScreenData => ({ lists: all, calls: [] })
const call = (name: string, data: unknown = {}): ScreenData => ({
  lists: [],
  calls: [{ name, data }],
})

/** The screens in the order of a lap, with the data that a bare page would load for each. */
const screens = (uid: string): [path: string, data: ScreenData][] => [
  ['/dashboard/content', lists(list(QUERIES.content))],
  [
    '/dashboard/events',
    lists(
      list(QUERIES.eventsToCome, [new Date()], [], EVENTS_PAGE + 1),
      list(QUERIES.eventsPast, [new Date()], [], PAST_EVENTS_PAGE + 1),
    ),
  ],
  ['/dashboard/concierge', lists(list(QUERIES.ownRequests, [uid]))],
  ['/dashboard/members', lists(list(QUERIES.members, [false]))],
  ['/dashboard/invitations', call('myInvitations')],
  ['/dashboard/settings', lists()],
  [HOME, call('home')],
  [
    ADMIN,
    {
      ...lists(
        list(QUERIES.requestsOfStatus, ['pending'], ['user_id'], 5),
        list(QUERIES.members, [false], [], 4),
        list(QUERIES.eventsToCome, [new Date()], [], 2),
      ),
      calls: [{ name: 'adminStats', data: {} }],
    },
  ],
  ['/admin/members', call('searchAccounts', { search: '', role: null, after: null })],
  ['/admin/content', lists(list(QUERIES.content))],
  [
    '/admin/events',
    lists(
      list(QUERIES.eventsToCome, [new Date()], [], EVENTS_PAGE + 1),
      list(QUERIES.eventsPast, [new Date()], [], EVENTS_PAGE + 1),
    ),
  ],
  ['/admin/concierge', lists(list(QUERIES.requests, [], ['user_id']))],
  ['/admin/api-keys', lists(list(QUERIES.apiKeys))],
  ['/admin/invites', lists(list(QUERIES.inviteCodes, [], ['created_by', 'used_by']))],
  [
    '/admin/audit',
    call('searchAudit', { search: '', kind: null, from: null, to: null, after: null }),
  ],
]

const isTable = (path: string) => path.startsWith(`${ADMIN}/`)

interface Lap {
  first: Map<string, Settling>
  repeated: Map<string, Settling>
  floor: Map<string, number>
  shift: number
}

/**
 * Measures from a click in the portal to the settled screen, first with an empty cache, then again in the same
 * session.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    await ensureThousand(on.backend.db, on.account.uid)
    // Starts the functions of the emulator.
    await lap(on)
    const laps: Lap[] = []
    for (let n = 0; n < LAPS; n++) laps.push(await lap(on))
    return rowsOf(laps)
  })
}

/** Visits all screens twice in a new browser. */
async function lap({ backend, browser, account }: Visit): Promise<Lap> {
  // Several laps come near a person's call limit per minute, because no person clicks at this pace.
  await backend.clearRateLimits()
  const context = await browser.newContext(OWN_CERTIFICATE)
  await openSession(context, account)
  const page = await context.newPage()
  await watchLayout(page)
  await page.goto(`${environment.hosting}${HOME}`)
  await read(page)
  const data = screens(account.uid)
  const round = async () => {
    const settled = new Map<string, Settling>()
    for (const [path] of data) {
      // Screens of the admin area can be reached only from its front page.
      if (path.startsWith(`${ADMIN}/`)) await followLink(page, ADMIN)
      settled.set(path, await followLink(page, path))
    }
    return settled
  }
  const first = await round()
  const repeated = await round()
  const shift = await layoutShift(page)
  await context.close()
  return { first, repeated, shift, floor: await floorOf(browser, account, data) }
}

async function floorOf(
  browser: Visit['browser'],
  account: Visit['account'],
  data: readonly [string, ScreenData][],
): Promise<Map<string, number>> {
  // The content security policy of pages outside the portal does not allow Firestore.
  const context = await browser.newContext({ ...OWN_CERTIFICATE, bypassCSP: true })
  await openSession(context, account)
  const page = await context.newPage()
  await page.goto(`${environment.hosting}/documents`)
  await page.waitForFunction(() => 'fetchDocuments' in window)
  // Before the first click, the portal already listens to the session's own documents.
  await page.evaluate(
    (first) => window.fetchDocuments(first),
    lists(list(QUERIES.ownRequests, [account.uid])),
  )
  const floor = new Map<string, number>()
  for (const [path, what] of data)
    floor.set(path, await page.evaluate((one) => window.fetchDocuments(one), what))
  await context.close()
  return floor
}

function rowsOf(laps: readonly Lap[]): Row[] {
  const paths = [...(laps[0]?.first.keys() ?? [])]
  const medianOf = (select: (lap: Lap) => number | undefined) =>
    median(laps.map((one) => select(one) ?? Number.NaN))
  return [
    ...paths.map((path) =>
      row(
        `${path}: first click to settled`,
        medianOf(({ first }) => first.get(path)?.ms),
        {
          unit: 'ms',
          floor: medianOf(({ floor }) => floor.get(path)),
          mostTimes: TIMES_FLOOR,
          plus: isTable(path) ? TABLES.plus : PLUS_MS,
        },
      ),
    ),
    ...paths.map((path) =>
      row(
        `${path}: second click to content`,
        medianOf(({ repeated }) => repeated.get(path)?.ms),
        {
          unit: 'ms',
          most: isTable(path) ? TABLES.repeated : REPEAT_MS,
        },
      ),
    ),
    row(
      'second clicks: frames marked as loading',
      medianOf(({ repeated }) =>
        [...repeated.values()].reduce((sum, one) => sum + one.loadingFrames, 0),
      ),
      { most: 0 },
    ),
    row(
      'layout shift of both rounds (CLS)',
      medianOf(({ shift }) => shift),
      { most: 0 },
    ),
  ]
}
