import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import {
  buildFunctions,
  describeFunctions,
  emulatorSettings,
  writeSettings,
} from './build-functions.mjs'
import { buildWebAside, emulatorWebEnv } from './build-web.mjs'
import { run } from './children.mjs'
import { wipe } from './clients.mjs'
import { startEmulators } from './emulators.mjs'
import { endLeftovers } from './stale-processes.mjs'
import { findJava } from './java.mjs'
import { onEnd } from './run-command.mjs'
import { stageOf } from './paths.mjs'
import { HOST, stickyPorts } from './ports.mjs'
import { Problem } from './problem.mjs'
import { bundleScript } from './bundle-script.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {object} Product what tests and benchmarks run against: the Emulator Suite, with the product on it
 * @property {Record<string, string>} env
 * @property {import('./emulators.mjs').Suite} suite
 * @property {string} functionsDir
 * @property {string} publicDir the web build, where it is asked for
 * @property {string} address
 * @property {Promise<string>} browser
 */

/**
 * Starts it. It is stopped when the command ends.
 * @param {object} options
 * @param {string} options.stage
 * @param {string} options.projectId
 * @param {boolean} options.functions Functions and Hosting as well
 * @param {boolean} options.web the web build and a browser as well
 * @param {string} [options.publicUrl] where the pages are served from; by Hosting's emulator otherwise
 * @returns {Promise<Product>}
 */
export async function openProduct({ stage, projectId, functions, web, publicUrl }) {
  await endLeftovers(stage)
  findJava()
  const functionsDir = join(stageOf(stage), 'functions')
  const publicDir = join(stageOf(stage), 'web')
  mkdirSync(publicDir, { recursive: true })
  const ports = await stickyPorts(join(stageOf(stage), 'ports.json'))
  const address = `http://${HOST}:${ports.hosting}`
  const settings = emulatorSettings(publicUrl ?? address)
  if (functions) {
    writeSettings(functionsDir, settings)
    await buildFunctions(functionsDir)
    await describeFunctions(functionsDir)
  }
  // First: Hosting's content security policy names the build's styles.
  if (web)
    await step('Building the web', () => buildWebAside(publicDir, emulatorWebEnv(projectId, ports)))
  const suite = await startEmulators({
    run: stage,
    ports,
    projectId,
    only: [
      'firestore',
      'auth',
      'storage',
      ...(functions ? /** @type {const} */ (['functions', 'hosting']) : []),
    ],
    functionsDir: functions ? functionsDir : undefined,
    publicDir: functions ? publicDir : undefined,
  })
  onEnd(() => suite.stop())
  const browser = web ? ensureBrowser() : Promise.resolve('')
  browser.catch(() => {})
  await step('Starting the emulators', () => suite.ready)
  return { env: { ...settings, ...suite.env }, suite, functionsDir, publicDir, address, browser }
}

/**
 * Empties it and fills it with the demo data.
 * @param {Product} product with functions, whose triggers are asleep meanwhile
 * @param {string} stage
 * @throws {Problem} when the seed fails
 */
export async function seedProduct({ suite, env }, stage) {
  const seeding = await bundleScript('tools/demo/seed.ts', join(stageOf(stage), 'scripts'))
  await suite.holdTriggers()
  await wipe(suite)
  const seeded = await run(process.execPath, [seeding], {
    env: { ...process.env, ...env },
    quiet: true,
  })
  if (seeded.code !== 0) throw new Problem(`The seed failed:\n${seeded.output.trim()}`)
  await suite.reloadFunctions()
}
