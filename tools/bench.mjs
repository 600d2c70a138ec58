/**
 * npm run bench [-- PART…] [--large]: figures of speed and cost, each beside its floor of the same run, in one table
 * (docs/decisions/033). Exits non-zero when a target is missed.
 * - routes: JavaScript of each route
 * - invitations: codes made and redeemed, in process
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import './lib/require-node.mjs'
import { bundleFacts } from './lib/bundle-facts.mjs'
import { run } from './lib/children.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { runCommand } from './lib/lifetime.mjs'
import { stageOf } from './lib/paths.mjs'
import { Problem } from './lib/problem.mjs'
import { openProduct } from './lib/product.mjs'
import { bundleScript } from './lib/scripts.mjs'
import { step } from './lib/steps.mjs'

const STAGE = 'bench'

/** What each part needs of the product. @type {Record<string, 'nothing' | 'emulators' | 'browser'>} */
const PARTS = {
  routes: 'nothing',
  invitations: 'emulators',
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { large: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((part) => !(part in PARTS))
  if (unknown.length)
    throw new Problem(
      `No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`,
    )
  const parts = positionals.length ? positionals : Object.keys(PARTS)
  const needs = parts.map((part) => PARTS[part])
  await ensureDependencies()
  const product = needs.some((need) => need !== 'nothing')
    ? await open(needs.includes('browser'))
    : undefined
  const { code } = await run(
    process.execPath,
    [await bundleScript('tests/bench/main.ts'), ...parts],
    {
      env: {
        ...process.env,
        ...product,
        ...(parts.includes('routes') && { CAVE_BUNDLE_FACTS: await storeBundleFacts() }),
        ...(values.large && { CAVE_BENCH_LARGE: '1' }),
      },
    },
  )
  process.exitCode = code
})

/** @param {boolean} inBrowser */
async function open(inBrowser) {
  const { env, browser } = await openProduct({
    stage: STAGE,
    projectId: 'demo-cave-bench',
    functions: inBrowser,
    web: inBrowser,
  })
  return { ...env, CAVE_CHROMIUM: await browser }
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
