import { fork } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT, stageOf } from './paths.mjs'
import { HOST } from './ports.mjs'
import { Problem } from './problem.mjs'
import { signalAll, stillRunning } from './processes.mjs'
import { ensurePrograms, FIREBASE_CLI } from './programs.mjs'

const LEFTOVER_MS = 15_000
const POLL_MS = 200

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
 * @param {Record<string, string>} [options.env] more environment for the emulators
 * @param {(line: string) => void} [options.say]
 * @returns {Promise<Suite>}
 * @throws {Problem} when a program is missing or the suite does not come up
 */
export async function startEmulators(options) {
  const { run, ports, projectId, only, dataDir } = options
  const stage = stageOf(run)
  const programs = await ensurePrograms(options.say ?? console.log)
  mkdirSync(join(stage, 'tmp'), { recursive: true })
  const config = writeConfig(stage, options)
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
    JSON.stringify({ args, cwd: stage, log, dataDir: dataDir ?? null, hub, pids: pidsOf(run) }),
  )

  const keeper = fork(join(ROOT, 'tools/lib/keeper.mjs'), [spec], {
    // A group of its own: Ctrl-C in a terminal reaches the command only, which then stops things in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...programs, ...quietEnv(stage), ...options.env },
  })
  const reloadFunctions = async () => {
    await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' })
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
  ready.catch(() => {})
  return {
    ports,
    projectId,
    env: clientEnv(projectId, ports),
    ready,
    stop,
    kill: () => void tell('kill'),
    reloadFunctions,
    ended,
  }
}

/**
 * Ends what a killed run left behind: only processes that it wrote down and that are still the same. Its keeper, if
 * that lives, may be saving the data and is waited for.
 * @param {string} run
 */
export async function endLeftovers(run) {
  const file = pidsOf(run)
  if (!existsSync(file)) return
  const remembered = readProcesses(file)
  await untilGone(remembered.slice(0, 1))
  signalAll(stillRunning(remembered), 'SIGKILL')
  await untilGone(remembered)
  rmSync(file, { force: true })
}

/** @param {import('./processes.mjs').Proc[]} procs */
async function untilGone(procs) {
  for (let waited = 0; stillRunning(procs).length && waited < LEFTOVER_MS; waited += POLL_MS) {
    await setTimeout(POLL_MS)
  }
}

/** @param {string} file @returns {import('./processes.mjs').Proc[]} the keeper first */
function readProcesses(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return [] // half written when its writer was killed
  }
}

/**
 * Deletes all documents and accounts of a suite's project.
 * @param {Suite} suite
 * @throws {Problem} when an emulator refuses
 */
export async function wipe({ ports, projectId }) {
  const stores = [
    `http://${HOST}:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    `http://${HOST}:${ports.auth}/emulator/v1/projects/${projectId}/accounts`,
  ]
  for (const store of stores) {
    const { ok, status } = await fetch(store, {
      method: 'DELETE',
      headers: { authorization: 'Bearer owner' },
    })
    if (!ok) throw new Problem(`The emulators could not be emptied (${status}): ${store}`)
  }
}

/** The bucket that the emulators take for a demo project's own. @param {string} projectId */
export const bucketOf = (projectId) => `${projectId}.appspot.com`

/**
 * What clients of a suite read: Google's own variables, and CAVE_… for addresses that have none.
 * @param {string} projectId
 * @param {Ports} ports
 * @returns {Record<string, string>}
 */
export function clientEnv(projectId, ports) {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucketOf(projectId) }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    CAVE_FUNCTIONS_URL: `http://${HOST}:${ports.functions}`,
    CAVE_HOSTING_URL: `http://${HOST}:${ports.hosting}`,
    CAVE_HUB_URL: `http://${HOST}:${ports.hub}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}

/** @param {string} run */
const pidsOf = (run) => join(stageOf(run), 'processes.json')

/**
 * No message of the day, no look for a metadata server, no log file, temporary files of its own: Storage keeps its
 * blobs in the temporary folder, under names that two suites would share.
 * @param {string} stage
 */
function quietEnv(stage) {
  return {
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_DEBUG_PATH: '/dev/null',
    TMPDIR: join(stage, 'tmp'),
  }
}

/**
 * The root's firebase.json with this run's ports and folders. The functions' folder must be relative, rules need not.
 * @param {string} stage
 * @param {Parameters<typeof startEmulators>[0]} options
 * @returns {string} the file's path
 */
function writeConfig(stage, { ports, functionsDir, publicDir }) {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  config.firestore = {
    rules: join(ROOT, 'firestore.rules'),
    indexes: join(ROOT, 'firestore.indexes.json'),
  }
  config.storage = { rules: join(ROOT, 'storage.rules') }
  if (functionsDir)
    config.functions = [{ ...config.functions[0], source: relative(stage, functionsDir) }]
  else delete config.functions
  if (publicDir) config.hosting.public = relative(stage, publicDir)
  else delete config.hosting
  const { firestoreWebsocket, ...services } = ports
  config.emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    ...Object.fromEntries(
      Object.entries(services).map(([name, port]) => [name, { host: HOST, port }]),
    ),
  }
  config.emulators.firestore.websocketPort = firestoreWebsocket
  const file = join(stage, 'firebase.json')
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}

/** An interrupted save leaves the last whole set under another name (see the keeper). @param {string} dataDir */
function takeUpData(dataDir) {
  const old = `${dataDir}.old`
  if (!existsSync(dataDir) && existsSync(old)) renameSync(old, dataDir)
}

/**
 * The Firestore emulator writes every step of every listener into its log, gigabytes in a day. Kept with
 * CAVE_FIRESTORE_LOG=1.
 * @param {string} stage
 */
function quietFirestoreLog(stage) {
  const log = join(stage, 'firestore-debug.log')
  rmSync(log, { force: true })
  if (!process.env.CAVE_FIRESTORE_LOG) symlinkSync('/dev/null', log)
}

/** @param {string} file */
function lastLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  return lines.slice(-15).join('\n')
}
