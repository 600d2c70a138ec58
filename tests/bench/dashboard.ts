import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright'
import { CHROME_FLAGS, resultOf, type Result } from '../../lab/lib/lighthouse.mjs'
import { freePort } from '../../tools/lib/ports.mjs'
import { openBackend, type Account } from '../e2e/fixtures/backend'
import { environment } from '../e2e/fixtures/environment'
import { storedSession } from '../e2e/fixtures/session'
import { row, type Row } from './support/row'
import { onSlowNetwork } from './support/slow-network'
import { median } from './support/timing'

/** Maximum size of the home page's JavaScript and CSS, in kB. */
const MAX_KB = 245
/** Minimum Lighthouse performance score of the home page. */
const MIN_PERFORMANCE = 90

const RUN_COUNT = Number(process.env.CAVE_BENCH_RUNS ?? 5)
const HOME_PATH = '/dashboard'
const address = environment.hosting

declare global {
  interface Window {
    /**
     * The times in milliseconds at which the portal's navigation and the page's own heading first appeared; 0 before
     * that.
     */
    drawnAt: { navigation: number; heading: number }
  }
}

/**
 * Measures the portal's home page for a signed-in member with an empty cache. Runs Lighthouse for mobile devices, with
 * HTTP/2 and brotli as on Firebase Hosting. Also measures, on a slow network, whether the navigation and the heading
 * are painted before Firestore's client library has loaded.
 */
export async function measure(): Promise<Row[]> {
  const backend = openBackend()
  try {
    const account = await backend.account()
    const audits: Result[] = []
    for (let run = 0; run < RUN_COUNT; run++) audits.push(await withSession(account, runLighthouse))
    const paints: Paint[] = []
    for (let run = 0; run < RUN_COUNT; run++) paints.push(await withSession(account, measurePaint))
    const firestore = median(paints.map((paint) => paint.firestore))
    const medianOf = (select: (runLighthouse: Result) => number) => median(audits.map(select))
    return [
      row(
        'JavaScript and CSS, brotli',
        medianOf(({ kB }) => kB),
        { unit: 'kB', most: MAX_KB },
      ),
      row(
        'Lighthouse mobile: performance',
        medianOf(({ scores }) => scores.performance),
        { least: MIN_PERFORMANCE },
      ),
      row(
        'Lighthouse mobile: LCP',
        medianOf(({ lcp }) => lcp),
        { unit: 'ms' },
      ),
      row(
        'Lighthouse mobile: blocking time',
        medianOf(({ blocking }) => blocking),
        { unit: 'ms' },
      ),
      row(
        'Lighthouse mobile: CLS',
        medianOf(({ cls }) => cls),
        { most: 0.0005 },
      ),
      row(
        'Slow 4G: navigation painted, compared with Firestore’s client loaded',
        median(paints.map(({ navigation }) => navigation)),
        { unit: 'ms', floor: firestore, mostTimes: 1 },
      ),
      row(
        'Slow 4G: page heading painted, compared with Firestore’s client loaded',
        median(paints.map(({ heading }) => heading)),
        { unit: 'ms', floor: firestore },
      ),
    ]
  } finally {
    await backend.close()
  }
}

interface SignedInBrowser {
  context: BrowserContext
  port: number
}

/** Starts a new browser with an empty cache, signs in to the account, and runs `work`. */
async function withSession<T>(
  account: Account,
  work: (on: SignedInBrowser) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'cave-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CAVE_CHROMIUM,
    args: [...CHROME_FLAGS, `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
  })
  try {
    const [key, value] = await storedSession(account)
    const page = await context.newPage()
    // localStorage can be written only on a page of the site. robots.txt runs no script.
    await page.goto(`${address}/robots.txt`)
    await page.evaluate(([name, user]) => localStorage.setItem(name, user), [key, value] as const)
    await page.close()
    return await work({ context, port })
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function runLighthouse({ port }: SignedInBrowser): Promise<Result> {
  const run = await lighthouse(`${address}${HOME_PATH}`, {
    port,
    onlyCategories: ['performance'],
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!run) throw new Error('Lighthouse gave no result')
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
  const { pathname } = new URL(run.lhr.finalDisplayedUrl)
  if (pathname !== HOME_PATH)
    throw new Error(`The home did not open with a session, but ${pathname}`)
  return resultOf(run.lhr, address)
}

interface Paint {
  navigation: number
  heading: number
  firestore: number
}

async function measurePaint({ context }: SignedInBrowser): Promise<Paint> {
  const page = await context.newPage()
  await page.addInitScript(watchDrawing)
  await onSlowNetwork(page)
  await page.goto(`${address}${HOME_PATH}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.drawnAt.heading > 0)
  const loadedAt = await page.waitForFunction(() => {
    const script = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/firestore-[^/]*\.js$/.test(name))
    return (script as PerformanceResourceTiming | undefined)?.responseEnd ?? 0
  })
  return {
    ...(await page.evaluate(() => window.drawnAt)),
    firestore: await loadedAt.jsonValue(),
  }
}

/** Runs in the page. Records when the navigation and the heading first appear. */
function watchDrawing() {
  window.drawnAt = { navigation: 0, heading: 0 }
  const checkFrame = () => {
    const { drawnAt } = window
    if (document.querySelector('nav a')) drawnAt.navigation ||= performance.now()
    if (document.querySelector('main h1')) drawnAt.heading ||= performance.now()
    if (!drawnAt.heading) requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
}
