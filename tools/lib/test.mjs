import { emulatorSettings, writeSettings } from './build-functions.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { runPlaywright, runVitest } from './layers.mjs'
import { runCommand } from './run-command.mjs'
import { takeLock } from './lock.mjs'
import { Problem } from './problem.mjs'
import { ensureOtherBrowsers } from './other-browsers.mjs'
import { openProduct, seedProduct } from './product.mjs'
import { closingLine, EMPTY_TALLY, sumTallies, verdict } from './results.mjs'

const PROJECT = 'demo-cave-test'
/** @typedef {'unit' | 'rules' | 'functions' | 'e2e' | 'faults' | 'browsers'} Layer */

/**
 * The lanes run in parallel, and the layers of a lane run one after another. The tests of the first lane mainly compute,
 * and those of the second lane often wait for servers and browsers, so that together they keep two cores busy. The unit
 * tests are first, because they need no emulators and so run while the emulators start.
 * @type {Layer[][]}
 */
const LANES = [
  ['unit', 'rules'],
  ['functions', 'e2e'],
]
const DEFAULT_LAYERS = LANES.flat()
/**
 * Layers that run only when the command line names them, because they take a long time. They run after all other
 * layers, because 'faults' stops servers.
 * @type {Layer[]}
 */
const OPTIONAL_LAYERS = ['faults', 'browsers']
/** @type {string[]} */
const ALL_LAYERS = [...DEFAULT_LAYERS, ...OPTIONAL_LAYERS]

/**
 * The groups of browser tests, in their order. `limits` runs first, because most of its time is one test that often
 * waits, and the other lane then uses the processor.
 */
const E2E_GROUPS = ['limits', 'specs']
/** The groups of browser tests for which the functions are started with `REQUIRE_EMAIL_CONFIRMATION`. */
const GROUPS_WITH_CONFIRMATION = ['limits', 'faults']

/**
 * Runs the test layers that the command line names. If it names none, runs DEFAULT_LAYERS. The last printed line has
 * the total counts.
 */
export async function test() {
  const argv = process.argv.slice(2)
  const split = argv.includes('--') ? argv.indexOf('--') : argv.length
  const layers = argv.slice(0, split)
  const args = argv.slice(split + 1)
  await runCommand(async () => {
    const unknown = layers.filter((layer) => !ALL_LAYERS.includes(layer))
    if (unknown.length)
      throw new Problem(
        `No such layer: ${unknown.join(', ')}. The layers are ${ALL_LAYERS.join(', ')}.`,
      )
    await testLayers(layers.length ? layers : DEFAULT_LAYERS, args)
  })
}

/** @param {string[]} layers @param {string[]} args arguments for Vitest or Playwright */
async function testLayers(layers, args) {
  const stage = takeStage()
  await ensureDependencies()
  const has = (/** @type {string} */ layer) => layers.includes(layer)
  const inBrowser = has('e2e') || has('faults') || has('browsers')
  // All layers but the unit tests wait until the application has started.
  const product = layers.some((layer) => layer !== 'unit')
    ? openProduct({
        stage,
        projectId: PROJECT,
        functions: has('functions') || inBrowser,
        web: inBrowser,
      })
    : null
  product?.catch(() => {})

  const runners = {
    unit: () => runVitest({ layer: 'unit', stage, args }),
    rules: async () =>
      runVitest({ layer: 'rules', stage, args, env: (await startedProduct(product)).env }),
    functions: async () =>
      runVitest({ layer: 'functions', stage, args, env: (await startedProduct(product)).env }),
    e2e: async () => runBrowserTests(await startedProduct(product), stage, args, E2E_GROUPS),
    faults: async () => runBrowserTests(await startedProduct(product), stage, args, ['faults']),
    browsers: async () => runOtherBrowsers(await startedProduct(product), stage, args),
  }
  const runInTurn = async (/** @type {Layer[]} */ lane) => {
    const tallies = []
    for (const layer of lane.filter(has)) tallies.push(await runLayerSafely(layer, runners[layer]))
    return tallies
  }
  const tallies = await Promise.all(LANES.map(runInTurn))
  const total = sumTallies([...tallies.flat(), ...(await runInTurn(OPTIONAL_LAYERS))])
  process.exitCode = total.failed === 0 ? 0 : 1
  for (const failure of total.failures) console.log(`✖ ${failure}`)
  console.log(`\n${closingLine(total)}`)
}

/**
 * Locks a folder for the files of this run, and returns its name. Simultaneous runs must not share a folder.
 * @returns {string}
 */
function takeStage() {
  for (let n = 1; n < 10; n++) {
    const name = n === 1 ? 'test' : `test-${n}`
    if (takeLock(name) === 0) return name
  }
  throw new Problem('Nine test runs are active in this checkout: wait for one to end.')
}

/** @typedef {import('./product.mjs').Product} Product */

/** @param {Promise<Product> | null} product @returns {Promise<Product>} */
async function startedProduct(product) {
  return /** @type {Promise<Product>} */ (product)
}

/**
 * Runs groups of browser tests. New test data is created before each group. Members must confirm their email address
 * only in GROUPS_WITH_CONFIRMATION.
 * @param {Product} product
 * @param {string} stage
 * @param {string[]} args
 * @param {string[]} groups
 */
async function runBrowserTests(product, stage, args, groups) {
  const { env, functionsDir, address, browser, suite } = product
  const shared = { stage, args, env: { ...env, CAVE_CHROMIUM: await browser } }
  const tallies = []
  for (const group of groups) {
    writeSettings(
      functionsDir,
      emulatorSettings(address, {
        confirmation: GROUPS_WITH_CONFIRMATION.includes(group),
        smtp: suite.ports.smtp,
      }),
    )
    await seedProduct(product, stage)
    tallies.push(await runPlaywright({ group, ...shared }))
  }
  return verdict(sumTallies(tallies), 0)
}

/**
 * Runs tests/browsers/journey.test.ts in Firefox and WebKitGTK.
 * @param {Product} product
 * @param {string} stage
 * @param {string[]} args
 */
async function runOtherBrowsers(product, stage, args) {
  const programs = await ensureOtherBrowsers()
  await seedProduct(product, stage)
  return runVitest({ layer: 'browsers', stage, args, env: { ...product.env, ...programs } })
}

/**
 * Runs one layer. If the layer cannot run, this counts as one failed test, and the other layers still run.
 * @param {string} layer
 * @param {() => Promise<import('./results.mjs').Tally>} runLayer
 */
async function runLayerSafely(layer, runLayer) {
  const startedAt = performance.now()
  console.log(`\n── ${layer}`)
  try {
    const tally = await runLayer()
    console.log(
      `── ${layer}: ${closingLine(tally)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    return tally
  } catch (error) {
    console.error(error instanceof Problem ? `✖ ${error.message}` : error)
    return { ...EMPTY_TALLY, failed: 1, failures: [`${layer}: ${String(error)}`] }
  }
}
