import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { emulatorWebEnv } from './build-web.mjs'
import { hostingHeaders } from './hosting-headers.mjs'
import { ROOT } from './paths.mjs'
import { HOST } from './ports.mjs'

/**
 * No message of the day, no look for a metadata server, no log file, temporary files of its own: Storage keeps its
 * blobs in the temporary folder, under names that two suites would share.
 * @param {string} stage
 */
export function quietEnv(stage) {
  return {
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_DEBUG_PATH: '/dev/null',
    TMPDIR: join(stage, 'tmp'),
  }
}

/**
 * The root's firebase.json with this run's ports, folders and headers. The functions' folder must be relative, rules need not.
 * @param {string} stage
 * @param {{ ports: import('./ports.mjs').Ports, projectId: string, functionsDir?: string, publicDir?: string }} options
 * @returns {Promise<string>} the file's path
 */
export async function writeConfig(stage, { ports, projectId, functionsDir, publicDir }) {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  config.firestore = {
    rules: join(ROOT, 'firestore.rules'),
    indexes: join(ROOT, 'firestore.indexes.json'),
  }
  config.storage = { rules: join(ROOT, 'storage.rules') }
  if (functionsDir) {
    // Settings come with the bundle here, not from the folder that an operator keeps them in.
    const { configDir: _operators, ...functions } = config.functions[0]
    config.functions = [{ ...functions, source: relative(stage, functionsDir) }]
  } else delete config.functions
  if (publicDir) {
    config.hosting.public = relative(stage, publicDir)
    config.hosting.headers = hostingHeaders(await webSettings(projectId, ports), publicDir)
  } else delete config.hosting
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

/**
 * What the run's web build is made with: the policy lets in this run's emulators, and a form or video configured by hand.
 * @param {string} projectId
 * @param {import('./ports.mjs').Ports} ports
 */
async function webSettings(projectId, ports) {
  const { loadEnv } = await import('vite')
  return { ...loadEnv('emulator', join(ROOT, 'web'), 'VITE_'), ...emulatorWebEnv(projectId, ports) }
}

/**
 * An interrupted save leaves the last whole set under another name (see the keeper).
 * @param {string} dataDir
 */
export function takeUpData(dataDir) {
  const old = `${dataDir}.old`
  if (!existsSync(dataDir) && existsSync(old)) renameSync(old, dataDir)
}

/**
 * The Firestore emulator writes every step of every listener into its log, gigabytes in a day. Kept with
 * CAVE_FIRESTORE_LOG=1.
 * @param {string} stage
 */
export function quietFirestoreLog(stage) {
  const log = join(stage, 'firestore-debug.log')
  rmSync(log, { force: true })
  if (!process.env.CAVE_FIRESTORE_LOG) symlinkSync('/dev/null', log)
}
