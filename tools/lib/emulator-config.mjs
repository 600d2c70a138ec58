import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { emulatorWebEnv } from './build-web.mjs'
import { hostingHeaders } from './hosting-headers.mjs'
import { ROOT } from './paths.mjs'
import { HOST } from './ports.mjs'

const STORAGE_RULES = 'storage.rules'

/**
 * Returns environment variables that disable the message of the day, the metadata server lookup and the debug log of
 * firebase-tools. They also set a separate temporary folder for each suite, because the Storage emulator stores files
 * there, and two suites would use the same file names.
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
 * Writes a copy of the root's firebase.json with this run's ports, folders and headers. The functions folder is given
 * as a relative path, because firebase-tools requires this.
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
  config.storage = { rules: join(ROOT, STORAGE_RULES) }
  if (functionsDir) {
    // Without `configDir` (the folder with the settings for real deployments), the emulators read the settings that are
    // stored beside the bundle.
    const { configDir: _operators, ...functions } = config.functions[0]
    config.functions = [{ ...functions, source: relative(stage, functionsDir) }]
  } else delete config.functions
  if (publicDir) {
    config.hosting.public = relative(stage, publicDir)
    config.hosting.headers = hostingHeaders(await webSettings(projectId, ports), publicDir)
  } else delete config.hosting
  const { firestoreWebsocket, mail: _mail, smtp: _smtp, ...services } = ports
  config.emulators = {
    // Tests use several projects. In single-project mode, the emulators would log a warning about each request.
    singleProjectMode: false,
    ui: { enabled: false },
    ...Object.fromEntries(
      Object.entries(services).map(([name, port]) => [name, { host: HOST, port }]),
    ),
  }
  config.emulators.firestore.websocketPort = firestoreWebsocket
  linkStorageRules(stage)
  const file = join(stage, 'firebase.json')
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}

/**
 * Creates a link to the Storage rules in `stage`, the working directory of the Storage emulator. Without the link, the
 * emulator would read this whole folder after each change in it, such as each line of the log.
 * @param {string} stage
 */
function linkStorageRules(stage) {
  const link = join(stage, STORAGE_RULES)
  rmSync(link, { force: true })
  symlinkSync(join(ROOT, STORAGE_RULES), link)
}

/**
 * Returns the settings (VITE_…) of the run's web build. hostingHeaders uses these settings to allow this run's
 * emulators and the configured forms and videos in the Content Security Policy.
 * @param {string} projectId
 * @param {import('./ports.mjs').Ports} ports
 */
async function webSettings(projectId, ports) {
  const { loadEnv } = await import('vite')
  return { ...loadEnv('emulator', join(ROOT, 'web'), 'VITE_'), ...emulatorWebEnv(projectId, ports) }
}

/**
 * If the last save was interrupted (see supervisor.mjs), restores the data of the previous save.
 * @param {string} dataDir
 */
export function recoverData(dataDir) {
  const old = `${dataDir}.old`
  if (!existsSync(dataDir) && existsSync(old)) renameSync(old, dataDir)
}
