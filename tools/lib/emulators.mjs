import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientEnv } from './clients.mjs'
import { keepHeartbeat } from './heartbeat.mjs'
import { pidsOf } from './stale-processes.mjs'
import { ROOT, stageOf } from './paths.mjs'
import { HOST } from './ports.mjs'
import { Problem } from './problem.mjs'
import { ensurePrograms, FIREBASE_CLI } from './emulator-programs.mjs'
import { quietEnv, quietFirestoreLog, takeUpData, writeConfig } from './emulator-config.mjs'

/** Events at work at the same time: a burst of writes with a trigger would be in the way of all other calls. */
const CALLS_AT_ONCE = '8'

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {'firestore' | 'auth' | 'storage' | 'functions' | 'hosting'} Emulator */

/**
 * @typedef {object} Suite
 * @property {Ports} ports
 * @property {string} projectId
 * @property {Record<string, string>} env what the Admin SDK, tests and scripts need to reach it
 * @property {Promise<void>} ready rejects with a Problem when the suite does not come up
 * @property {() => Promise<void>} stop saves the data (with dataDir) and ends everything; safe to call twice
 * @property {() => void} kill ends everything at once
 * @property {() => Promise<void>} reloadFunctions takes up a new bundle or new settings; firebase-tools' own watch is
 *   blind in folders whose name starts with a dot
 * @property {() => Promise<void>} holdTriggers until functions are reloaded, writes call none: the seed brings what they
 *   would make, and hundreds of calls would be in the way of the first tests
 * @property {Promise<void>} ended
 */

/**
 * Starts the Emulator Suite of one run; await its `ready` before use.
 * @param {object} options
 * @param {string} options.run the stage folder's name
 * @param {Ports} options.ports
 * @param {string} options.projectId a demo- project
 * @param {Emulator[]} options.only
 * @param {string} [options.functionsDir] the functions bundle, inside the stage folder
 * @param {string} [options.publicDir] the web build
 * @param {string} [options.dataDir] data is read from here, and saved here on stop
 * @param {boolean} [options.echo] whether to print what the emulators and functions say once they are ready
 * @param {(line: string) => void} [options.say]
 * @returns {Promise<Suite>}
 * @throws {Problem} when a program is missing or the suite does not come up
 */
export async function startEmulators(options) {
  const { run, ports, projectId, only, dataDir } = options
  const stage = stageOf(run)
  const programs = await ensurePrograms(options.say ?? console.log)
  // Emulators leave their blobs behind.
  rmSync(join(stage, 'tmp'), { recursive: true, force: true })
  mkdirSync(join(stage, 'tmp'), { recursive: true })
  const config = await writeConfig(stage, options)
  if (dataDir) takeUpData(dataDir)
  quietFirestoreLog(stage)

  const spec = join(stage, 'keeper.json')
  const log = join(stage, 'emulators.log')
  const args = [
    FIREBASE_CLI,
    'emulators:start',
    '--project',
    projectId,
    '--config',
    config,
    '--only',
    only.join(','),
  ]
  if (dataDir && existsSync(dataDir)) args.push('--import', dataDir)
  const hub = `http://${HOST}:${ports.hub}`
  writeFileSync(
    spec,
    JSON.stringify({
      args,
      cwd: stage,
      log,
      echo: options.echo ?? false,
      dataDir: dataDir ?? null,
      hub,
      pids: pidsOf(run),
    }),
  )

  const keeper = fork(join(ROOT, 'tools/lib/supervisor.mjs'), [spec], {
    // A group of its own: Ctrl-C in a terminal reaches the command only, which then stops things in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: { FUNCTIONS_EMULATOR_PARALLEL: CALLS_AT_ONCE, ...programs, ...quietEnv(stage) },
  })
  const reloadFunctions = async () => {
    await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' })
  }
  const holdTriggers = async () => {
    await fetch(`${hub}/functions/disableBackgroundTriggers`, { method: 'PUT' })
  }
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    keeper.once('exit', () => resolve()),
  )
  const tell = (/** @type {string} */ message) => keeper.connected && keeper.send(message)
  const stop = async () => {
    tell('stop')
    await ended
  }
  const ready = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    keeper.on('message', (message) =>
      message === 'ready' ? resolve() : console.error('Emulators:', message),
    )
    void ended.then(() =>
      reject(new Problem(`The emulators did not start. The end of ${log}:\n${lastLines(log)}`)),
    )
  })
  // Whoever stops it before it is ready need not look at `ready` any more.
  ready.then(
    () => keepHeartbeat({ ports, projectId }),
    () => {},
  )
  return {
    ports,
    projectId,
    env: { ...clientEnv(projectId, ports), CAVE_EMULATORS_LOG: log },
    ready,
    stop,
    kill: () => void tell('kill'),
    reloadFunctions,
    holdTriggers,
    ended,
  }
}

/** @param {string} file */
function lastLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  return lines.slice(-15).join('\n')
}
