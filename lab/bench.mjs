/**
 * npm run bench [-- PART…] [--large | --members N]: measures speed and cost, and prints one table. With PART, measures
 * only those parts. Beside most figures, the table shows a "floor": a figure for comparison that was measured in the
 * same run (docs/decisions/033). Exits with 1 if a target is missed. The parts are:
 * - routes: size of the JavaScript of each route
 * - invitations: time to create and to redeem codes, with functions that run in the benchmark's own process
 * - announcement: an announcement with emails to 10,000 members; sending is stopped half-way and resumed
 * - costs: reads, writes and calls of screens and user actions with 100, 1,000 and 10,000 members (--large: also
 *   100,000; --members N: up to N)
 * - directory: time to the first cards and to the results of a search text, and frames while scrolling, with 10,000
 *   members (--large: 100,000; --members N: N)
 * - clicks: time from a click to the complete screen, for the first and the second visit of the screen.
 *   CAVE_BENCH_LAPS: number of repetitions (20)
 * - layout: shifts of the layout while data is loaded
 * - applications: documents read by each view of the application queue, and time from a key press to the next
 *   application, with 10,000 applications
 * - events: documents read by lists of events with seats, cost of taking a seat, 100 members who compete for 10 seats,
 *   and cost of the calendar feed
 * - floods: for each kind of request that the security rules cannot limit, what a minute of such requests costs and how
 *   much it delays other callers. CAVE_FLOOD_SECONDS: seconds for each kind (60)
 * - dashboard: Lighthouse on the portal's home page, signed in. CAVE_BENCH_RUNS: number of runs (5)
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../tools/lib/require-node.mjs'
import { emulatorWebEnv } from '../tools/lib/build-web.mjs'
import { bundleScript } from '../tools/lib/bundle-script.mjs'
import { run } from '../tools/lib/children.mjs'
import { clearEmulators } from '../tools/lib/clients.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { hostingHeaders } from '../tools/lib/hosting-headers.mjs'
import { ROOT, stageOf } from '../tools/lib/paths.mjs'
import { freePort, HOST } from '../tools/lib/ports.mjs'
import { Problem } from '../tools/lib/problem.mjs'
import { openProduct } from '../tools/lib/product.mjs'
import { onEnd, runCommand } from '../tools/lib/run-command.mjs'
import { serveBuild } from '../tools/lib/static-server.mjs'
import { step } from '../tools/lib/steps.mjs'
import { bundleFacts } from './lib/bundle-facts.mjs'
import { buildDocumentsFloor } from './lib/floor-pages.mjs'
import { certificate } from './lib/lighthouse.mjs'

const STAGE = 'bench'
const PROJECT = 'demo-cave-bench'
const SEPARATE_PROJECT = 'demo-cave-bench-aside'

/**
 * `needs`: what must run for a part of the benchmark. `members`: the number of members: 'none' (in a separate project
 * without triggers), 'few' (a small fixed number) or 'many' (the number from the command line).
 * @type {Record<string, { needs: 'nothing' | 'emulators' | 'browser', members: 'none' | 'few' | 'many' }>}
 */
const PARTS = {
  routes: { needs: 'nothing', members: 'none' },
  invitations: { needs: 'emulators', members: 'none' },
  announcement: { needs: 'emulators', members: 'none' },
  clicks: { needs: 'browser', members: 'few' },
  layout: { needs: 'browser', members: 'few' },
  dashboard: { needs: 'browser', members: 'few' },
  floods: { needs: 'browser', members: 'few' },
  applications: { needs: 'browser', members: 'few' },
  events: { needs: 'browser', members: 'few' },
  costs: { needs: 'browser', members: 'many' },
  directory: { needs: 'browser', members: 'many' },
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { large: { type: 'boolean' }, members: { type: 'string' } },
  })
  const unknown = positionals.filter((part) => !(part in PARTS))
  if (unknown.length)
    throw new Problem(
      `No such part: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
    )
  const parts = positionals.length ? positionals : Object.keys(PARTS)
  const needs = parts.map((part) => PARTS[part]?.needs)
  await ensureDependencies()
  const product = needs.some((need) => need !== 'nothing')
    ? await open(needs.includes('browser'))
    : undefined
  const main = await bundleScript('tests/bench/main.ts')
  const results = join(stageOf(STAGE), 'found.json')
  rmSync(results, { force: true })
  const env = {
    ...process.env,
    ...product?.env,
    ...(parts.includes('routes') && { CAVE_BUNDLE_FACTS: await storeBundleFacts() }),
    ...(parts.includes('announcement') && {
      CAVE_MAILING_PROCESS: await bundleScript('tests/bench/support/mailing-process.ts'),
    }),
    CAVE_BENCH_FOUND: results,
    CAVE_BENCH_MEMBERS: values.members ?? (values.large ? '100000' : '10000'),
  }
  /** @param {'none' | 'few' | 'many'} members */
  const measure = (members, own = {}) => {
    const chosen = parts.filter((part) => PARTS[part]?.members === members)
    const table = members === 'many' ? ['--table'] : []
    return run(process.execPath, [main, ...chosen, ...table], { env: { ...env, ...own } })
  }
  await measure('none', { GCLOUD_PROJECT: SEPARATE_PROJECT })
  await measure('few')
  // The database is emptied before the parts with many members: the part `costs` must start with only 100 members, and
  // a large database makes the emulator slower.
  if (product) await clearEmulators(product.suite)
  const { code } = await measure('many')
  process.exitCode = code
})

/**
 * @param {boolean} inBrowser
 * @returns {Promise<{ suite: import('../tools/lib/emulators.mjs').Suite, env: Record<string, string> }>} env: the
 *   environment variables for the parts
 */
async function open(inBrowser) {
  const needs = { stage: STAGE, projectId: PROJECT, functions: inBrowser, web: inBrowser }
  if (!inBrowser) return await openProduct(needs)
  // Our own server sends the pages over HTTP/2 with brotli, as in production. The Hosting emulator supports neither of
  // them.
  const port = await freePort()
  const publicUrl = `https://${HOST}:${port}`
  const { env, browser, publicDir, suite } = await openProduct({ ...needs, publicUrl })
  // The benchmark runs the triggers itself. In the emulator, each trigger would run in another process and
  // disturb the measurement.
  await fetch(`${env['CAVE_HUB_URL']}/functions/disableBackgroundTriggers`, { method: 'PUT' })
  const webEnv = emulatorWebEnv(PROJECT, suite.ports)
  await step('Building the floor page', () => buildDocumentsFloor(publicDir, webEnv))
  const site = await serveBuild({
    dir: publicDir,
    headers: hostingHeaders(webEnv, publicDir),
    rewrites: JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')).hosting.rewrites,
    port,
    tls: await certificate(),
  })
  onEnd(() => site.close())
  return { suite, env: { ...env, CAVE_CHROMIUM: await browser, CAVE_HOSTING_URL: publicUrl } }
}

/** @returns the path of a JSON file with the `BundleFacts` (facts about the build) of index.html and portal.html */
async function storeBundleFacts() {
  mkdirSync(stageOf(STAGE), { recursive: true })
  const file = join(stageOf(STAGE), 'bundle-facts.json')
  const facts = await step('Building for production', async () => ({
    'index.html': await bundleFacts('index.html'),
    'portal.html': await bundleFacts('portal.html'),
  }))
  writeFileSync(file, JSON.stringify(facts))
  return file
}
