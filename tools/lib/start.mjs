import { fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildEmulatedFunctions,
  describeFunctions,
  emulatorSettings,
  removeDescription,
  watchFunctions,
  writeSettings,
} from './build-functions.mjs'
import { buildWebInChild, emulatorWebEnv } from './build-web.mjs'
import { run } from './children.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { startDevServer } from './dev-server.mjs'
import { startEmulators } from './emulators.mjs'
import { killStaleProcesses } from './stale-processes.mjs'
import { findJava } from './java.mjs'
import { takeLock } from './lock.mjs'
import { stageOf } from './paths.mjs'
import { openMailCatcher } from './mail-catcher.mjs'
import { choosePorts, HOST } from './ports.mjs'
import { isEnding, onEnd, runCommand } from './run-command.mjs'
import { Problem } from './problem.mjs'
import { bundleScript } from './bundle-script.mjs'
import { REGION } from './hosting-headers.mjs'
import { START_PORTS, START_PROJECT, START_RUN } from './running-demo.mjs'
import { step } from './steps.mjs'
import { warmUpFunctions } from './warm-up-functions.mjs'

/** Runs `npm start` or `npm run dev` until a signal ends it. */
export async function start() {
  await runCommand(open, { interrupted: 0 })
}

async function open() {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
    },
  })
  const { reset, dev } = values
  const startedAt = performance.now()
  const holder = takeLock(START_RUN)
  if (holder)
    throw new Problem(
      `npm start is already running in this checkout (process ${holder}): stop it first, or use another clone.`,
    )
  await killStaleProcesses(START_RUN)
  findJava()
  await ensureDependencies()
  const { ports, movedBy } = await choosePorts()
  if (movedBy) console.log(`Some standard ports are in use: all ports are ${movedBy} higher.`)

  const stage = stageOf(START_RUN)
  const functionsDir = join(stage, 'functions')
  const publicDir = join(stage, 'web')
  const dataDir = join(stage, 'data')
  if (reset)
    for (const suffix of ['', '.old', '.new'])
      rmSync(dataDir + suffix, { recursive: true, force: true })
  mkdirSync(publicDir, { recursive: true })
  writeFileSync(START_PORTS, JSON.stringify(ports))
  const address = `http://${HOST}:${ports.hosting}`
  const settings = emulatorSettings(address, { smtp: ports.smtp })
  writeSettings(functionsDir, settings)
  await step('Building the functions', async () => {
    await buildEmulatedFunctions(functionsDir)
    if (dev) removeDescription(functionsDir)
    else await describeFunctions(functionsDir)
  })

  const webEnv = emulatorWebEnv(START_PROJECT, ports)
  // The web app is built before the emulators start, because the Hosting emulator sends a Content Security Policy with
  // hashes of the build's styles.
  if (!dev) await step('Building the web', () => buildWebInChild(publicDir, webEnv))
  const suite = await startEmulators({
    run: START_RUN,
    ports,
    projectId: START_PROJECT,
    only: [
      'firestore',
      'auth',
      'storage',
      'functions',
      ...(dev ? [] : /** @type {const} */ (['hosting'])),
    ],
    functionsDir,
    publicDir: dev ? undefined : publicDir,
    dataDir,
    echo: dev,
  })
  onEnd(() => suite.stop())
  const mail = await openMailCatcher(ports, join(stage, 'mails'))
  const [facts] = await Promise.all([
    step('Starting the emulators', () => suite.ready).then(async () => {
      const prepared = await prepareDemo(suite.env)
      const functions = `http://${HOST}:${ports.functions}/${START_PROJECT}/${REGION}`
      await step('Warming up the functions', () => warmUpFunctions(functions))
      return prepared
    }),
    dev ? openDev(functionsDir, webEnv, suite) : undefined,
  ])
  const schedule = await startSchedule({ ...suite.env, ...settings })
  onEnd(() => void schedule.kill())
  report({ address, mail, facts }, Math.round((performance.now() - startedAt) / 1000))
  await suite.ended
  if (!isEnding())
    throw new Problem('The emulators stopped unexpectedly; see .cave/start/emulators.log.')
}

/**
 * @param {string} functionsDir
 * @param {Record<string, string>} webEnv
 * @param {import('./emulators.mjs').Suite} suite
 */
async function openDev(functionsDir, webEnv, suite) {
  Object.assign(process.env, webEnv)
  const watcher = await watchFunctions(functionsDir, async () => {
    await suite.reloadFunctions()
    console.log('Functions reloaded')
  })
  onEnd(() => watcher.dispose())
  const server = await startDevServer(START_PROJECT, suite.ports)
  onEnd(() => server.close())
}

/**
 * @typedef {{ seeded: boolean, accounts: Record<string, { email: string, password: string }>, apiKey: string | null, code: string | null }} Facts
 * @param {Record<string, string>} env
 * @returns {Promise<Facts>}
 */
async function prepareDemo(env) {
  const script = await bundleScript('tools/demo/prepare.ts', join(stageOf(START_RUN), 'scripts'))
  return step('Preparing the demo data', async () => {
    const { code, output } = await run(process.execPath, [script], {
      env: { ...process.env, ...env },
      quiet: true,
    })
    if (code !== 0) throw new Problem(`The demo data could not be created:\n${output.trim()}`)
    return JSON.parse(output.trim().split('\n').at(-1) ?? '')
  })
}

/**
 * Starts the program that runs the scheduled work at regular intervals. In production, Cloud Scheduler does this.
 * @param {Record<string, string>} env
 */
async function startSchedule(env) {
  const script = await bundleScript('tools/demo/timed-work.ts', join(stageOf(START_RUN), 'scripts'))
  return fork(script, { env: { ...process.env, ...env }, execArgv: [] })
}

/** @param {{ address: string, mail: string, facts: Facts }} opened @param {number} seconds */
function report({ address, mail, facts: { accounts, apiKey, code } }, seconds) {
  console.log(`\n  The Cave   ${address}\n`)
  for (const [name, { email, password }] of Object.entries(accounts)) {
    console.log(`  ${name.padEnd(10)} ${email} / ${password}`)
  }
  console.log(
    `  invitation ${code ?? "none left: create a code as admin, or start with '-- --reset'"}`,
  )
  console.log(
    `  API key    ${apiKey ?? "inactive: activate it under Admin → API Keys, or start with '-- --reset'"}`,
  )
  console.log(`  mails      ${mail}\n`)
  console.log(`Ready: ${address} (${seconds} s; Ctrl-C stops everything, data is kept)`)
}
