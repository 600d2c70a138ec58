/**
 * npm run bench [-- PART…] [--large | --members N]: figures of speed and cost, each beside its floor of the same run, in one table
 * (docs/decisions/033). Exits non-zero when a target is missed.
 * - routes: JavaScript of each route
 * - invitations: codes made and redeemed, in process
 * - costs: what screens and actions read, write and call at 100, 1,000 and 10,000 members (with --large 100,000 too, with
 *   --members up to so many)
 * - directory: first cards, typing and frames among 10,000 members (with --large 100,000, with --members any number)
 * - clicks: from click to settled screen, first and second time. CAVE_BENCH_LAPS: how often (20)
 * - layout: whether what answers bring moves what stands there
 * - floods: what a minute of each thing that can be sent without end costs, and what it does to others.
 *   CAVE_FLOOD_SECONDS: how long each (60)
 * - dashboard: Lighthouse on the portal's home, signed in. CAVE_BENCH_RUNS: how often (5)
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../tools/lib/require-node.mjs'
import { buildDocumentsFloor } from './lib/floor-pages.mjs'
import { emulatorWebEnv } from '../tools/lib/build-web.mjs'
import { bundleFacts } from './lib/bundle-facts.mjs'
import { run } from '../tools/lib/children.mjs'
import { wipe } from '../tools/lib/clients.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { hostingHeaders } from '../tools/lib/hosting-headers.mjs'
import { onEnd, runCommand } from '../tools/lib/run-command.mjs'
import { certificate } from './lib/lighthouse.mjs'
import { ROOT, stageOf } from '../tools/lib/paths.mjs'
import { freePort, HOST } from '../tools/lib/ports.mjs'
import { Problem } from '../tools/lib/problem.mjs'
import { openProduct } from '../tools/lib/product.mjs'
import { bundleScript } from '../tools/lib/bundle-script.mjs'
import { serveBuild } from '../tools/lib/static-server.mjs'
import { step } from '../tools/lib/steps.mjs'

const STAGE = 'bench'
const PROJECT = 'demo-cave-bench'
const ASIDE = 'demo-cave-bench-aside'

/**
 * What each part needs of the product, and in what company it measures: in a project aside, of which no trigger hears and
 * no screen lists anything; among few members; among as many as are asked for.
 * @type {Record<string, { needs: 'nothing' | 'emulators' | 'browser', among: 'none' | 'few' | 'many' }>}
 */
const PARTS = {
  routes: { needs: 'nothing', among: 'none' },
  invitations: { needs: 'emulators', among: 'none' },
  clicks: { needs: 'browser', among: 'few' },
  layout: { needs: 'browser', among: 'few' },
  dashboard: { needs: 'browser', among: 'few' },
  floods: { needs: 'browser', among: 'few' },
  costs: { needs: 'browser', among: 'many' },
  directory: { needs: 'browser', among: 'many' },
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { large: { type: 'boolean' }, members: { type: 'string' } },
  })
  const unknown = positionals.filter((part) => !(part in PARTS))
  if (unknown.length)
    throw new Problem(
      `No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
    )
  const parts = positionals.length ? positionals : Object.keys(PARTS)
  const needs = parts.map((part) => PARTS[part]?.needs)
  await ensureDependencies()
  const product = needs.some((need) => need !== 'nothing')
    ? await open(needs.includes('browser'))
    : undefined
  const main = await bundleScript('tests/bench/main.ts')
  const found = join(stageOf(STAGE), 'found.json')
  rmSync(found, { force: true })
  const env = {
    ...process.env,
    ...product?.env,
    ...(parts.includes('routes') && { CAVE_BUNDLE_FACTS: await storeBundleFacts() }),
    CAVE_BENCH_FOUND: found,
    CAVE_BENCH_MEMBERS: values.members ?? (values.large ? '100000' : '10000'),
  }
  /** @param {'none' | 'few' | 'many'} among */
  const measured = (among, own = {}) => {
    const chosen = parts.filter((part) => PARTS[part]?.among === among)
    const table = among === 'many' ? ['--table'] : []
    return run(process.execPath, [main, ...chosen, ...table], { env: { ...env, ...own } })
  }
  await measured('none', { GCLOUD_PROJECT: ASIDE })
  await measured('few')
  // As if nobody had been there: the emulator is slower among many, and costs begin with a hundred.
  if (product) await wipe(product.suite)
  const { code } = await measured('many')
  process.exitCode = code
})

/**
 * @param {boolean} inBrowser
 * @returns {Promise<{ suite: import('../tools/lib/emulators.mjs').Suite, env: Record<string, string> }>} and what the parts are told of it
 */
async function open(inBrowser) {
  const needs = { stage: STAGE, projectId: PROJECT, functions: inBrowser, web: inBrowser }
  if (!inBrowser) return await openProduct(needs)
  // Not by Hosting's emulator: over HTTP/2 and with brotli, as Hosting itself serves.
  const port = await freePort()
  const publicUrl = `https://${HOST}:${port}`
  const { env, browser, publicDir, suite } = await openProduct({ ...needs, publicUrl })
  // What triggers do is counted and timed in process: each would be a process of its own here, beside what is measured.
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

/** @returns the file */
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
