import { EVENTS_PAGE, LIST_PAGE, PAST_EVENTS_PAGE } from '@domain/limits'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { QUERIES, type QueryShape } from '@domain/queries'
import type { ScreenData } from './floor/documents'
import { environment } from '../e2e/fixtures/environment'
import { layoutShift, watchLayout } from '../e2e/fixtures/layout-shift'
import { openSession } from '../e2e/fixtures/session'
import { TRUST_SITE_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureThousand } from './support/members'
import { row, type Row } from './support/row'
import { followLink, read, type Settling } from './support/settle'
import { median } from './support/timing'

/**
 * The limit for the first click on a screen's link is this multiple of the floor, plus RENDERING_MS. The floor is the
 * time in which a page without the portal loads the same data.
 */
const MAX_FLOOR_RATIO = 1.5
/** Added to the limit for the first click, because the floor does not include rendering. */
const RENDERING_MS = 100
/** The limit for the second click on a screen's link. */
const MAX_REPEAT_MS = 100
/**
 * The limits for the screens of the admin area, in milliseconds. Most of them show an Ant Design table, which takes
 * longer to draw. `plus` replaces RENDERING_MS, and `repeated` replaces MAX_REPEAT_MS.
 */
const TABLE_LIMITS = { plus: 200, repeated: 150 }

const LAP_COUNT = Number(process.env.CAVE_BENCH_LAPS ?? 20)
const HOME_PATH = '/dashboard'
const ADMIN_PATH = '/admin'

const listData = (
  shape: QueryShape,
  values: readonly unknown[] = [],
  names: readonly string[] = [],
  most = LIST_PAGE + 1,
) => ({ shape, values, most, names })
const screenWithLists = (...all: ReturnType<typeof listData>[]): ScreenData => ({
  lists: all,
  calls: [],
})
const screenWithCall = (name: string, data: unknown = {}): ScreenData => ({
  lists: [],
  calls: [{ name, data }],
})

/**
 * The screens in the order in which `runLap()` visits them, each with its data, which the bare page loads for
 * comparison.
 */
const screens = (uid: string): [path: string, data: ScreenData][] => [
  ['/dashboard/content', screenWithLists(listData(QUERIES.content))],
  [
    '/dashboard/events',
    screenWithLists(
      listData(QUERIES.eventsToCome, [new Date()], [], EVENTS_PAGE + 1),
      listData(QUERIES.eventsPast, [new Date()], [], PAST_EVENTS_PAGE + 1),
    ),
  ],
  ['/dashboard/concierge', screenWithLists(listData(QUERIES.ownRequests, [uid]))],
  ['/dashboard/members', screenWithLists(listData(QUERIES.members, [false]))],
  ['/dashboard/invitations', screenWithCall('myInvitations')],
  [
    '/dashboard/settings',
    {
      ...screenWithLists(),
      documents: [
        `${MEMBER_COLLECTIONS.preferences}/${uid}`,
        `${COLLECTIONS.calendarFeeds}/${uid}`,
      ],
    },
  ],
  [HOME_PATH, screenWithCall('home')],
  [
    ADMIN_PATH,
    {
      ...screenWithLists(
        listData(QUERIES.requestsOfStatus, ['pending'], ['user_id'], 5),
        listData(QUERIES.members, [false], [], 4),
        listData(QUERIES.eventsToCome, [new Date()], [], 2),
      ),
      calls: [{ name: 'adminStats', data: {} }],
    },
  ],
  ['/admin/members', screenWithCall('searchAccounts', { search: '', role: null, after: null })],
  ['/admin/content', screenWithLists(listData(QUERIES.content))],
  [
    '/admin/events',
    screenWithLists(
      listData(QUERIES.eventsToCome, [new Date()], [], EVENTS_PAGE + 1),
      listData(QUERIES.eventsPast, [new Date()], [], EVENTS_PAGE + 1),
    ),
  ],
  ['/admin/concierge', screenWithLists(listData(QUERIES.requests, [], ['user_id']))],
  ['/admin/api-keys', screenWithLists(listData(QUERIES.apiKeys))],
  ['/admin/invites', screenWithLists(listData(QUERIES.inviteCodes, [], ['created_by', 'used_by']))],
  [
    '/admin/audit',
    screenWithCall('searchAudit', { search: '', kind: null, from: null, to: null, after: null }),
  ],
]

const isTable = (path: string) => path.startsWith(`${ADMIN_PATH}/`)

interface Lap {
  first: Map<string, Settling>
  repeated: Map<string, Settling>
  floor: Map<string, number>
  shift: number
}

/**
 * Measures the time from a click on a link of the portal until the next screen has settled. Each screen is opened
 * twice: with an empty cache, and then a second time in the same session.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    await ensureThousand(on.backend.db, on.account.uid)
    // The first lap is not measured, because the emulator starts the functions' processes during this lap.
    await runLap(on)
    const laps: Lap[] = []
    for (let n = 0; n < LAP_COUNT; n++) laps.push(await runLap(on))
    return rowsOf(laps)
  })
}

/**
 * Visits all screens twice in a new browser context, and measures each visit. Then measures the floor: how long a bare
 * page (without the portal) takes to load the data of each screen.
 */
async function runLap({ backend, browser, account }: Visit): Promise<Lap> {
  // Resets the rate limits. The benchmark clicks faster than a person, so it would otherwise exceed the limit of calls
  // per minute after several laps.
  await backend.clearRateLimits()
  const context = await browser.newContext(TRUST_SITE_CERTIFICATE)
  await openSession(context, account)
  const page = await context.newPage()
  await watchLayout(page)
  await page.goto(`${environment.hosting}${HOME_PATH}`)
  await read(page)
  const data = screens(account.uid)
  const round = async () => {
    const waitUntilSettled = new Map<string, Settling>()
    for (const [path] of data) {
      // Opens the front page of the admin area first, because only this page links to the area's screens.
      if (path.startsWith(`${ADMIN_PATH}/`)) await followLink(page, ADMIN_PATH)
      waitUntilSettled.set(path, await followLink(page, path))
    }
    return waitUntilSettled
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
  // The bare page is outside the portal, but requests data from Firestore. The Content Security Policy forbids such
  // requests outside the portal, and is therefore turned off.
  const context = await browser.newContext({ ...TRUST_SITE_CERTIFICATE, bypassCSP: true })
  await openSession(context, account)
  const page = await context.newPage()
  await page.goto(`${environment.hosting}/documents`)
  await page.waitForFunction(() => 'fetchDocuments' in window)
  // The portal has already read documents when its first click is measured. Therefore, the bare page first loads a
  // list.
  await page.evaluate(
    (first) => window.fetchDocuments(first),
    screenWithLists(listData(QUERIES.ownRequests, [account.uid])),
  )
  const floor = new Map<string, number>()
  for (const [path, what] of data)
    floor.set(path, await page.evaluate((one) => window.fetchDocuments(one), what))
  await context.close()
  return floor
}

function rowsOf(laps: readonly Lap[]): Row[] {
  const paths = [...(laps[0]?.first.keys() ?? [])]
  const medianOf = (select: (runLap: Lap) => number | undefined) =>
    median(laps.map((one) => select(one) ?? Number.NaN))
  return [
    ...paths.map((path) =>
      row(
        `${path}: first click to settled`,
        medianOf(({ first }) => first.get(path)?.ms),
        {
          unit: 'ms',
          floor: medianOf(({ floor }) => floor.get(path)),
          mostTimes: MAX_FLOOR_RATIO,
          plus: isTable(path) ? TABLE_LIMITS.plus : RENDERING_MS,
        },
      ),
    ),
    ...paths.map((path) =>
      row(
        `${path}: second click to content`,
        medianOf(({ repeated }) => repeated.get(path)?.ms),
        {
          unit: 'ms',
          most: isTable(path) ? TABLE_LIMITS.repeated : MAX_REPEAT_MS,
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
