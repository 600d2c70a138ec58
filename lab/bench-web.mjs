/**
 * npm run bench:web: runs Lighthouse, with its mobile settings, on the public pages and on the floor page (a minimal
 * page for comparison). Builds for production, serves the build with Hosting's headers and brotli, and prints the
 * medians of the runs. Exits with 1 if a page misses its target. Options: `--runs N`: the number of runs for each page
 * (5 by default); `--page PATH`: measures only this page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../tools/lib/require-node.mjs'
import { ensureBrowser } from '../tools/lib/browser.mjs'
import { buildWeb } from '../tools/lib/build-web.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { hostingHeaders } from '../tools/lib/hosting-headers.mjs'
import { inlineStyleBytes } from '../tools/lib/inline-styles.mjs'
import { GENERATED_DIR, ROOT } from '../tools/lib/paths.mjs'
import { freePort } from '../tools/lib/ports.mjs'
import { Problem } from '../tools/lib/problem.mjs'
import { onEnd, runCommand } from '../tools/lib/run-command.mjs'
import { serveBuild } from '../tools/lib/static-server.mjs'
import { step } from '../tools/lib/steps.mjs'
import { buildFloor } from './lib/floor-pages.mjs'
import { CATEGORIES, certificate, CHROME_FLAGS, resultOf } from './lib/lighthouse.mjs'

/** @typedef {import('./lib/lighthouse.mjs').Result} Result */

/**
 * @typedef {object} Target a page's limits
 * @property {string} path
 * @property {number} kB JavaScript and CSS before any click, brotli
 * @property {number} performance
 * @property {boolean} full whether the page also has limits for the other categories, LCP, CLS and blocking time
 */

/** @type {Target[]} */
const PAGE_TARGETS = [
  { path: '/', kB: 75, performance: 99, full: true },
  { path: '/thecave/webinar', kB: 90, performance: 99, full: true },
  { path: '/enter', kB: 110, performance: 99, full: false },
  { path: '/invite', kB: 110, performance: 99, full: false },
  { path: '/signup', kB: 110, performance: 99, full: false },
  { path: '/login', kB: 110, performance: 99, full: false },
]
const FLOOR_PATH = '/floor'
const MAX_LCP_RATIO = 1.15
const MAX_BLOCKING_MS = 50

async function benchWeb() {
  await ensureDependencies()
  const { values } = parseArgs({ options: { runs: { type: 'string' }, page: { type: 'string' } } })
  const runs = Number(values.runs ?? 5)
  const pages = PAGE_TARGETS.filter(({ path }) => !values.page || path === values.page)
  if (!pages.length || !(runs > 0))
    throw new Problem('Usage: npm run bench:web -- [--runs N] [--page PATH]')

  const dir = join(GENERATED_DIR, 'bench-web/site')
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  const settings = productionEnv()
  Object.assign(process.env, settings)
  await step('Building for production', () => buildWeb({ mode: 'production', outDir: dir }))
  await step('Building the floor page', () => buildFloor(dir))
  const server = await serveBuild({
    dir,
    headers: hostingHeaders(settings, dir),
    rewrites: hosting.rewrites,
    json: { '/api/dailywins': sampleWins(), '/api/webinar': sampleSession() },
    tls: await certificate(),
  })
  onEnd(() => server.close())
  const measure = await openLighthouse(server.address, dir)

  const floor = await step('Measuring the floor page', () => median(measure, FLOOR_PATH, runs))
  const rows = [tableRow(FLOOR_PATH, floor, floor)]
  /** @type {string[]} */
  const misses = []
  for (const page of pages) {
    const result = await step(`Measuring ${page.path}`, () => median(measure, page.path, runs))
    rows.push(tableRow(page.path, result, floor))
    misses.push(...missesOf(page, result, floor))
  }
  console.table(Object.fromEntries(rows))
  for (const miss of misses) console.log(`✖ ${miss}`)
  if (misses.length) process.exitCode = 1
  else console.log('All targets are reached.')
}

/**
 * Returns the settings for the build. They name a Firebase project that does not exist, which affects neither the size
 * nor the speed of the pages.
 */
function productionEnv() {
  const names = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID']
  return Object.fromEntries(names.map((name) => [`VITE_FIREBASE_${name}`, 'bench']))
}

/** Returns a response of GET /api/webinar with a session that begins in a week. */
const sampleSession = () => ({
  starts_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  utc_offset_minutes: 240,
  zone_label: 'Dubai',
  seats: 50,
  seats_left: 12,
  video_url: null,
  form_url: null,
  contact_email: null,
})

/** Returns 24 wins (business deals of members), as many as in the demo data. */
function sampleWins() {
  return Array.from({ length: 24 }, (_, index) => ({
    id: `win-${index}`,
    title: 'Annual contract signed',
    category: 'Tech',
    description: 'A logistics group moved its warehouses to our software.',
    value: 10 ** (index % 6),
    currency: 'USD',
    occurred_at: new Date(Date.now() - index * 3_600_000).toISOString(),
  }))
}

/**
 * @param {string} address
 * @param {string} dir the build that is served at the address
 * @returns {Promise<(path: string) => Promise<Result>>}
 */
async function openLighthouse(address, dir) {
  const { default: lighthouse } = await import('lighthouse')
  const { chromium } = await import('playwright')
  const executablePath = await ensureBrowser()
  return async (path) => {
    // Each run starts a new browser, which has no cache and no connections from the last run.
    const port = await freePort()
    const args = [...CHROME_FLAGS, `--remote-debugging-port=${port}`]
    const chrome = await chromium.launch({ executablePath, args })
    try {
      const run = await lighthouse(`${address}${path}`, {
        port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      })
      if (!run) throw new Error('Lighthouse gave no result')
      const result = resultOf(run.lhr, address)
      return { ...result, kB: result.kB + inlineStyleBytes(dir, path) / 1000 }
    } finally {
      await chrome.close()
    }
  }
}

/**
 * Measures a page several times and returns the median of each figure.
 * @param {(path: string) => Promise<Result>} measure
 * @param {string} path
 * @param {number} runs
 * @returns {Promise<Result>}
 */
async function median(measure, path, runs) {
  /** @type {Result[]} */
  const results = []
  for (let run = 0; run < runs; run++) results.push(await measure(path))
  const middle = (/** @type {(result: Result) => number} */ pick) =>
    results.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const scores = /** @type {Result['scores']} */ (
    Object.fromEntries(CATEGORIES.map((id) => [id, middle((result) => result.scores[id])]))
  )
  return {
    scores,
    lcp: middle((result) => result.lcp),
    cls: middle((result) => result.cls),
    blocking: middle((result) => result.blocking),
    kB: middle((result) => result.kB),
    hosts: [...new Set(results.flatMap(({ hosts }) => hosts))],
    failing: [...new Set(results.flatMap(({ failing }) => failing))],
  }
}

/** @param {string} path @param {Result} result @param {Result} floor @returns {[string, object]} */
function tableRow(path, { scores, lcp, cls, blocking, kB }, floor) {
  return [
    path,
    {
      performance: scores.performance,
      accessibility: scores.accessibility,
      'best practices': scores['best-practices'],
      SEO: scores.seo,
      'LCP ms': Math.round(lcp),
      'LCP / floor': Number((lcp / floor.lcp).toFixed(2)),
      CLS: Number(cls.toFixed(3)),
      'blocking ms': Math.round(blocking),
      'JS+CSS kB': Number(kB.toFixed(1)),
    },
  ]
}

/** @param {Target} target @param {Result} result @param {Result} floor */
function missesOf({ path, kB, performance, full }, result, floor) {
  /** @type {string[]} */
  const misses = []
  const miss = (/** @type {boolean} */ missed, /** @type {string} */ what) =>
    missed && misses.push(`${path}: ${what}`)
  miss(result.scores.performance < performance, `performance ${result.scores.performance}`)
  miss(result.kB > kB, `${result.kB.toFixed(1)} kB of JavaScript and CSS, ${kB} allowed`)
  miss(result.hosts.length > 0, `requests other hosts: ${result.hosts.join(', ')}`)
  if (!full) return misses
  const causes = result.failing.join(', ')
  for (const id of CATEGORIES)
    miss(result.scores[id] < 99, `${id} ${result.scores[id]} (failing audits: ${causes})`)
  miss(
    result.lcp > floor.lcp * MAX_LCP_RATIO,
    `LCP ${(result.lcp / floor.lcp).toFixed(2)} times that of the floor page`,
  )
  miss(result.cls >= 0.0005, `CLS ${result.cls.toFixed(3)}`)
  miss(result.blocking > MAX_BLOCKING_MS, `blocking time ${Math.round(result.blocking)} ms`)
  return misses
}

await runCommand(benchWeb)
