import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientEnv } from './clients.mjs'
import { keepHeartbeat } from './heartbeat.mjs'
import { ROOT, stageOf } from './paths.mjs'
import { HOST } from './ports.mjs'
import { Problem } from './problem.mjs'
import { ensurePrograms, FIREBASE_CLI } from './emulator-programs.mjs'
import { pidsOf } from './stale-processes.mjs'
import { quietEnv, recoverData, writeConfig } from './emulator-config.mjs'

/**
 * Maximum number of events that triggers handle concurrently. Without this limit, many simultaneous writes would delay
 * all other calls.
 */
const PARALLEL_EVENTS = '8'
/**
 * The number of seconds that firebase-tools waits for a new process for functions. The default, 30 seconds, is too
 * short on a busy machine. If the process starts too late, the call that needs the process never gets a response.
 */
const FUNCTIONS_START_TIMEOUT = '120'

/** @typedef {import('./ports.mjs').Ports} Ports */
/** @typedef {'firestore' | 'auth' | 'storage' | 'functions' | 'hosting'} Emulator */

/**
 * @typedef {object} Suite
 * @property {Ports} ports
 * @property {string} projectId
 * @property {Record<string, string>} env variables with which the Admin SDK, tests and scripts find the suite
 * @property {Promise<void>} ready rejects with a Problem when the suite does not start
 * @property {() => Promise<void>} stop saves the data if dataDir is set, and stops all processes; may be called
 *   twice
 * @property {() => void} kill stops all processes at once
 * @property {() => Promise<void>} reloadFunctions loads a new bundle or new settings, and enables triggers. This method
 *   is needed because firebase-tools does not watch folders whose name starts with a dot
 * @property {() => Promise<void>} disableTriggers disables triggers until functions are reloaded. During the seed,
 *   triggers are not needed, because the seed includes the documents that triggers write. Hundreds of trigger calls
 *   would delay the first tests
 * @property {Promise<void>} ended
 */

/**
 * Starts a Firebase Emulator Suite for one run. Callers must await the returned `ready` before they use the suite.
 * @param {object} options
 * @param {string} options.run the stage folder's name
 * @param {Ports} options.ports
 * @param {string} options.projectId an id that starts with `demo-`
 * @param {Emulator[]} options.only
 * @param {string} [options.functionsDir] the functions bundle, inside the stage folder
 * @param {string} [options.publicDir] the web build
 * @param {string} [options.dataDir] the folder from which data is read at the start and to which data is saved on stop
 * @param {boolean} [options.echo] whether to print the output of emulators and functions once they are ready
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<Suite>}
 * @throws {Problem} when a program is missing
 */
export async function startEmulators(options) {
  const { run, ports, projectId, only, dataDir } = options
  const stage = stageOf(run)
  const programs = await ensurePrograms(options.log ?? console.log)
  // Deletes the uploaded files of the last run, because the Storage emulator does not delete them.
  rmSync(join(stage, 'tmp'), { recursive: true, force: true })
  mkdirSync(join(stage, 'tmp'), { recursive: true })
  const config = await writeConfig(stage, options)
  if (dataDir) recoverData(dataDir)

  const spec = join(stage, 'supervisor.json')
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

  const supervisor = fork(join(ROOT, 'tools/lib/supervisor.mjs'), [spec], {
    // The supervisor gets its own process group. Ctrl-C in a terminal therefore signals only the command, and the
    // command then stops the supervisor.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      FUNCTIONS_EMULATOR_PARALLEL: PARALLEL_EVENTS,
      FUNCTIONS_DISCOVERY_TIMEOUT: FUNCTIONS_START_TIMEOUT,
      ...programs,
      ...quietEnv(stage),
    },
  })
  const reloadFunctions = async () => {
    await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' })
  }
  const disableTriggers = async () => {
    await fetch(`${hub}/functions/disableBackgroundTriggers`, { method: 'PUT' })
  }
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    supervisor.once('exit', () => resolve()),
  )
  const send = (/** @type {string} */ message) => supervisor.connected && supervisor.send(message)
  const stop = async () => {
    send('stop')
    await ended
  }
  const ready = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    supervisor.on('message', (message) =>
      message === 'ready' ? resolve() : console.error('Emulators:', message),
    )
    void ended.then(() =>
      reject(new Problem(`The emulators did not start. The end of ${log}:\n${lastLines(log)}`)),
    )
  })
  // If the suite is stopped before it is ready, `ready` is rejected. The empty callback handles this rejection.
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
    kill: () => void send('kill'),
    reloadFunctions,
    disableTriggers,
    ended,
  }
}

/** @param {string} file */
function lastLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  return lines.slice(-15).join('\n')
}
