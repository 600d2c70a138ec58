import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import {
  buildEmulatedFunctions,
  describeFunctions,
  emulatorSettings,
  writeSettings,
} from './build-functions.mjs'
import { buildWebInChild, emulatorWebEnv } from './build-web.mjs'
import { run } from './children.mjs'
import { clearEmulators } from './clients.mjs'
import { startEmulators } from './emulators.mjs'
import { killStaleProcesses } from './stale-processes.mjs'
import { findJava } from './java.mjs'
import { openMailCatcher } from './mail-catcher.mjs'
import { onEnd } from './run-command.mjs'
import { stageOf } from './paths.mjs'
import { HOST, stickyPorts } from './ports.mjs'
import { Problem } from './problem.mjs'
import { bundleScript } from './bundle-script.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {object} Product the Emulator Suite with the application, for tests and benchmarks
 * @property {Record<string, string>} env
 * @property {import('./emulators.mjs').Suite} suite
 * @property {string} functionsDir
 * @property {string} publicDir the web build, if requested
 * @property {string} address
 * @property {Promise<string>} browser
 */

/**
 * Builds the application and starts it in the emulators, for tests and benchmarks. Stops the emulators when the command
 * ends.
 * @param {object} options
 * @param {string} options.stage
 * @param {string} options.projectId
 * @param {boolean} options.functions whether to start Functions and Hosting
 * @param {boolean} options.web whether to build the web and provide a browser
 * @param {string} [options.publicUrl] the URL of the web app, if the Hosting emulator does not serve it
 * @returns {Promise<Product>}
 */
export async function openProduct({ stage, projectId, functions, web, publicUrl }) {
  await killStaleProcesses(stage)
  findJava()
  const functionsDir = join(stageOf(stage), 'functions')
  const publicDir = join(stageOf(stage), 'web')
  mkdirSync(publicDir, { recursive: true })
  const ports = await stickyPorts(join(stageOf(stage), 'ports.json'))
  const address = `http://${HOST}:${ports.hosting}`
  const settings = emulatorSettings(publicUrl ?? address, functions ? { smtp: ports.smtp } : {})
  // Both builds end before the emulators start: the Functions emulator loads the functions at its start, and the Content
  // Security Policy of the Hosting emulator contains hashes of the styles in the web build.
  await Promise.all([
    functions && prepareFunctions(functionsDir, settings),
    web &&
      step('Building the web', () => buildWebInChild(publicDir, emulatorWebEnv(projectId, ports))),
  ])
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
  const mail = functions ? await openMailCatcher(ports, join(stageOf(stage), 'mails')) : ''
  const browser = web ? ensureBrowser() : Promise.resolve('')
  browser.catch(() => {})
  await step('Starting the emulators', () => suite.ready)
  const env = { ...settings, ...suite.env, CAVE_MAIL_URL: mail }
  return { env, suite, functionsDir, publicDir, address, browser }
}

/** @param {string} functionsDir @param {Record<string, string>} settings */
async function prepareFunctions(functionsDir, settings) {
  writeSettings(functionsDir, settings)
  await buildEmulatedFunctions(functionsDir)
  await describeFunctions(functionsDir)
}

/**
 * Replaces all data in the emulators with the demo data.
 * @param {Product} product opened with `functions: true`; the triggers are disabled while the demo data is written
 * @param {string} stage
 * @throws {Problem} when the demo data cannot be written
 */
export async function seedProduct({ suite, env }, stage) {
  const seeding = await bundleScript('tools/demo/seed.ts', join(stageOf(stage), 'scripts'))
  await suite.disableTriggers()
  await clearEmulators(suite)
  const seeded = await run(process.execPath, [seeding], {
    env: { ...process.env, ...env },
    quiet: true,
  })
  if (seeded.code !== 0) throw new Problem(`The seed failed:\n${seeded.output.trim()}`)
  await suite.reloadFunctions()
}
