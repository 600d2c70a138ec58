import type { Page } from 'playwright'
import { searchActions } from '../../functions/src/callables/searches'
import type { Profile } from '@domain/entities/profile'
import { LIST_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { environment } from '../e2e/fixtures/environment'
import { createServices, db } from '../functions/support/services'
import { perform } from '../../functions/src/lib/action'
import { openSession } from '../e2e/fixtures/session'
import { TRUST_SITE_CERTIFICATE, visit, type Visit } from './support/browser'
import { ensureMembers, MOST_MEMBERS } from './support/members'
import { row, type Row } from './support/row'
import { followLink, read } from './support/settle'
import { median, quantile, timeCalls } from './support/timing'

/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4
/** Maximum time in milliseconds from a click on the link to the directory until its first cards are shown. */
const MAX_FIRST_CARDS_MS = 1100
/**
 * Maximum time in milliseconds from the function's response to a search until its results are shown (95th percentile).
 */
const MAX_RESULTS_MS = 200
/** Maximum duration of a frame while searching and scrolling, in milliseconds (95th percentile). */
const MAX_FRAME_MS = 25
/** Maximum duration of a query with a search or a filter, as a multiple of the duration of a query without them. */
const MAX_QUERY_RATIO = 2

const MEMBER_COUNT = MOST_MEMBERS
const FIRST_VISITS = 5
const SEARCH_COUNT = 40
const KEY_INTERVAL_MS = 80
/** The pixels that one turn of the mouse wheel scrolls. */
const WHEEL_PX = 100
const WHEEL_TURNS = 8
const WHEEL_INTERVAL_MS = 60
const DIRECTORY_PATH = '/dashboard/members'

declare global {
  interface Window {
    lastKey: number
    frameTimes: number[]
  }
}

/**
 * Measures the directory with many members: its queries in this process, and its page in a browser with a slowed
 * processor.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => {
    const members = await ensureMembers(on.backend.db, MEMBER_COUNT)
    const words = searchWords(members)
    return [...(await measureQueries(words)), ...(await measureScreen(on, words))].map((one) => ({
      ...one,
      what: `${MEMBER_COUNT} members: ${one.what}`,
    }))
  })
}

/**
 * Returns search texts of different lengths. Each text is the beginning of a member's last name or of the profile field
 * `superpower`, so that each search finds somebody.
 */
function searchWords(members: readonly Profile[]): string[] {
  const step = Math.floor(MEMBER_COUNT / SEARCH_COUNT)
  return Array.from({ length: SEARCH_COUNT }, (_, n) => {
    const { first_name, last_name, superpower } = members[n * step] ?? {}
    const text = n % 2 ? superpower : last_name
    return (text ?? first_name ?? 'amina').slice(0, 3 + (n % 6)).trim()
  })
}

async function measureQueries(words: readonly string[]): Promise<Row[]> {
  const services = createServices()
  const caller = { uid: 'bench', role: 'member', authTime: undefined, address: 'bench' } as const
  const ask = (filter: object) =>
    perform(searchActions.searchMembers, services, caller, {
      search: '',
      region: null,
      arena: null,
      after: null,
      ...filter,
    })
  const bare = () =>
    buildQuery(db.collection(COLLECTIONS.profiles), QUERIES.members, [false])
      .limit(LIST_PAGE + 1)
      .get()
  await timeCalls(SEARCH_COUNT, 1, bare)
  const { p50: floor } = await timeCalls(SEARCH_COUNT, 1, bare)
  const filtered = await timeCalls(SEARCH_COUNT, 1, () => ask({ region: 'UAE' }))
  const searched = await timeCalls(SEARCH_COUNT, 1, (n) => ask({ search: words[n] ?? '' }))
  const against = { unit: 'ms', floor, mostTimes: MAX_QUERY_RATIO }
  return [
    row('a filter, p50, compared with a bare query', filtered.p50, against),
    row('a search, p50, compared with a bare query', searched.p50, against),
  ]
}

async function measureScreen(on: Visit, words: readonly string[]): Promise<Row[]> {
  const firstCards: number[] = []
  for (let n = 1; n < FIRST_VISITS; n++) {
    const context = await on.browser.newContext(TRUST_SITE_CERTIFICATE)
    await openSession(context, on.account)
    firstCards.push(await openDirectory({ context, page: await context.newPage() }))
    await context.close()
  }
  const { page } = on
  firstCards.push(await openDirectory(on))

  // The first searches are not measured, because they wait for the emulator to start the function's processes.
  for (const word of words.slice(0, 5)) await typeSearch(page, word)
  await page.evaluate(watchFrames)
  const times: number[] = []
  for (const word of words) {
    times.push(await typeSearch(page, word))
    await scrollResults(page)
  }
  const frames = await page.evaluate(() => window.frameTimes)
  return [
    row(`${CPU_SLOWDOWN} × slower: click to the first ${LIST_PAGE} cards`, median(firstCards), {
      unit: 'ms',
      most: MAX_FIRST_CARDS_MS,
    }),
    row(`${CPU_SLOWDOWN} × slower: data of the last key to results, p50`, median(times), {
      unit: 'ms',
    }),
    row(`${CPU_SLOWDOWN} × slower: data of the last key to results, p95`, quantile(times, 0.95), {
      unit: 'ms',
      most: MAX_RESULTS_MS,
    }),
    row(
      `${CPU_SLOWDOWN} × slower: frames while searching and scrolling, p95`,
      quantile(frames, 0.95),
      {
        unit: 'ms',
        most: MAX_FRAME_MS,
      },
    ),
  ]
}

/**
 * Opens the home page, slows the processor down, and clicks the link to the directory. @returns the milliseconds from
 * the click until the first cards are shown
 */
async function openDirectory({ context, page }: Pick<Visit, 'context' | 'page'>): Promise<number> {
  await page.addInitScript(watchKeys)
  await page.goto(`${environment.hosting}/dashboard`)
  await read(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const { ms } = await followLink(page, DIRECTORY_PATH)
  return ms
}

/** Types a search text. Returns the milliseconds that `untilShown` measures. */
async function typeSearch(on: Page, text: string): Promise<number> {
  await on.evaluate(focusSearch)
  await on.keyboard.press('ControlOrMeta+a')
  await on.keyboard.press('Delete')
  await on.waitForURL((url) => !url.searchParams.has('q'))
  await on.keyboard.type(text, { delay: KEY_INTERVAL_MS })
  return on.evaluate(untilShown, text)
}

/**
 * Runs in the page. A Playwright locator would take as long as a frame on the slowed processor, and so distort the
 * measured frames.
 */
function focusSearch() {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
}

/** Scrolls to the end of the results and back. */
async function scrollResults(on: Page): Promise<void> {
  await on.mouse.move(700, 500)
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await on.mouse.wheel(0, direction * WHEEL_PX)
      await on.waitForTimeout(WHEEL_INTERVAL_MS)
    }
  }
}

/**
 * Runs in the page, and waits until the results of the search for `text` are shown. Returns the milliseconds since the
 * last key press or since the response to the search, whichever came later.
 */
function untilShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const checkResults = () => {
      const list = document.querySelector('section[aria-label="Members"]')
      const searchedFor = new URLSearchParams(location.search).get('q')
      if (searchedFor !== text || list?.getAttribute('aria-busy') !== 'false')
        return void requestAnimationFrame(checkResults)
      const responseEnds = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/searchMembers'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      performance.clearResourceTimings()
      resolve(performance.now() - Math.max(window.lastKey, ...responseEnds))
    }
    checkResults()
  })
}

/** Runs in the page. Records the time of the last input event in `window.lastKey`. */
function watchKeys() {
  window.lastKey = 0
  document.addEventListener('input', () => (window.lastKey = performance.now()), true)
}

/** Runs in the page. Records the duration of each frame in `window.frameTimes`. */
function watchFrames() {
  window.frameTimes = []
  let before = performance.now()
  const recordFrame = (now: number) => {
    window.frameTimes.push(now - before)
    before = now
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}
