import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findJava, withJava } from './java.mjs'
import { GENERATED_DIR, ROOT } from './paths.mjs'
import { Problem } from './problem.mjs'

const PROGRAMS_DIR = join(GENERATED_DIR, 'programs')
const FIREBASE_TOOLS_DIR = join(ROOT, 'node_modules/firebase-tools')
const RUNTIME_SOURCE = join(ROOT, 'packages/storage-rules-runtime/StorageRulesRuntime.java')
const GCLOUD_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'
const REACHABLE_TIMEOUT_MS = 3_000
const MISSING_EMULATOR_MESSAGE =
  'The Firestore emulator is missing: allow a connection to storage.googleapis.com once, or install the ' +
  "Google Cloud CLI with its component 'cloud-firestore-emulator'."

/** The command line script of firebase-tools. */
export const FIREBASE_CLI = join(FIREBASE_TOOLS_DIR, 'lib/bin/firebase.js')

/**
 * Provides the Firestore emulator and the Storage rules runtime (the program that evaluates storage.rules). Uses the
 * official programs if they are installed or can be downloaded. Otherwise uses the Firestore emulator of the Google
 * Cloud CLI, and compiles a rules runtime with the libraries of this emulator.
 * @param {(line: string) => void} log
 * @returns {Promise<NodeJS.ProcessEnv>} environment for child processes: Java first on PATH, and the programs' folder
 * @throws {Problem} when Java or the emulator is missing
 */
export async function ensurePrograms(log) {
  const java = findJava()
  const env = withJava(java, process.env)
  const official = officialPrograms()
  if (official.every(({ file }) => existsSync(file))) return env
  const local = { ...env, FIREBASE_EMULATORS_PATH: PROGRAMS_DIR }
  const stamp = createStamp()
  if (
    stamp &&
    stamp === readStamp() &&
    official.every(({ name }) => existsSync(join(PROGRAMS_DIR, name)))
  )
    return local
  if (await downloadPrograms(official, env, log)) return env

  const engine = findGcloudJar()
  if (!engine) throw new Problem(MISSING_EMULATOR_MESSAGE)
  log('The emulator programs cannot be downloaded here: using the Google Cloud CLI instead')
  mkdirSync(PROGRAMS_DIR, { recursive: true })
  const { bin } = java.compiler ? java : findJava({ compiler: true })
  const [firestore, storage] = official
  if (!linkOfficial(firestore)) makeFirestoreJar(bin, engine, join(PROGRAMS_DIR, firestore.name))
  if (!linkOfficial(storage)) makeRulesRuntimeJar(bin, engine, join(PROGRAMS_DIR, storage.name))
  writeFileSync(join(PROGRAMS_DIR, 'stamp'), stamp)
  return local
}

/** @typedef {{ emulator: string, name: string, file: string, url: string }} Program */

/**
 * @returns {[Program, Program]} the programs for Firestore and Storage, with the file names and the cache folder that
 *   the installed firebase-tools uses
 */
function officialPrograms() {
  const info = JSON.parse(
    readFileSync(join(FIREBASE_TOOLS_DIR, 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  )
  const cache = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators')
  const program = (/** @type {string} */ emulator) => {
    const name = info[emulator].downloadPathRelativeToCacheDir
    return { emulator, name, file: join(cache, name), url: info[emulator].remoteUrl }
  }
  return [program('firestore'), program('storage')]
}

/**
 * @param {Program[]} official
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} log
 */
async function downloadPrograms(official, env, log) {
  const missing = official.filter(({ file }) => !existsSync(file))
  for (const { emulator, url } of missing) {
    if (!(await isReachable(url))) return false
    log(`Downloading the ${emulator} emulator's program (only once)`)
    const { status } = spawnSync(process.execPath, [FIREBASE_CLI, `setup:emulators:${emulator}`], {
      env: { ...env, CI: '1', FIREBASE_DEBUG_PATH: '/dev/null' },
      stdio: 'ignore',
    })
    if (status !== 0) return false
  }
  return true
}

/** @param {string} url */
async function isReachable(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS) }))
      .ok
  } catch {
    return false
  }
}

/** @returns {string | null} the path of the Google Cloud CLI's Firestore emulator; null if it is not installed */
function findGcloudJar() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const gcloud = join(folder, 'gcloud')
    if (!existsSync(gcloud)) continue
    const jar = join(dirname(dirname(realpathSync(gcloud))), GCLOUD_JAR)
    if (existsSync(jar)) return jar
    const asked = spawnSync(gcloud, ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
    })
    const askedJar = join(asked.stdout?.trim() || folder, GCLOUD_JAR)
    if (existsSync(askedJar)) return askedJar
  }
  return null
}

/** Links a program's official file in PROGRAMS_DIR. @param {Program} program @returns {boolean} whether it exists */
function linkOfficial({ name, file }) {
  if (!existsSync(file)) return false
  rmSync(join(PROGRAMS_DIR, name), { force: true })
  symlinkSync(file, join(PROGRAMS_DIR, name))
  return true
}

/**
 * Creates a jar that runs the Firestore emulator of the Google Cloud CLI. firebase-tools needs a jar that names its
 * main class, but the jar of the Google Cloud CLI does not name one.
 * @param {string} bin
 * @param {string} engine
 * @param {string} jar
 */
function makeFirestoreJar(bin, engine, jar) {
  makeJar(bin, jar, engine, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', [])
}

/**
 * @param {string} bin
 * @param {string} engine
 * @param {string} jar
 */
function makeRulesRuntimeJar(bin, engine, jar) {
  const classes = join(PROGRAMS_DIR, 'classes')
  rmSync(classes, { recursive: true, force: true })
  execFileSync(
    join(bin, 'javac'),
    ['--release', '17', '-cp', engine, '-d', classes, RUNTIME_SOURCE],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  makeJar(bin, jar, engine, 'StorageRulesRuntime', ['-C', classes, '.'])
}

/**
 * @param {string} bin
 * @param {string} jar
 * @param {string} engine
 * @param {string} mainClass
 * @param {string[]} content arguments for `jar`
 */
function makeJar(bin, jar, engine, mainClass, content) {
  const manifest = `${jar}.manifest`
  const classPath = wrapManifestLine(`Class-Path: ${pathToFileURL(engine).href}`)
  writeFileSync(manifest, `Main-Class: ${mainClass}\n${classPath}\n`)
  // The jar gets its final name only when it is complete, because another command in this checkout may read it.
  execFileSync(join(bin, 'jar'), [
    '--create',
    '--file',
    `${jar}.new`,
    '--manifest',
    manifest,
    ...content,
  ])
  rmSync(jar, { force: true })
  renameSync(`${jar}.new`, jar)
}

/**
 * Wraps a line of a jar manifest, because a manifest line has at most 72 bytes. A continuation line begins with a
 * space.
 * @param {string} line
 */
function wrapManifestLine(line) {
  return line.replace(/(.{70})(?=.)/g, '$1\n ')
}

function readStamp() {
  const file = join(PROGRAMS_DIR, 'stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Returns a text that changes when the created jars become outdated, because it contains everything on which they
 * depend. Returns '' if the Google Cloud CLI's Firestore emulator is not installed.
 */
function createStamp() {
  const engine = findGcloudJar()
  if (!engine) return ''
  const { version } = JSON.parse(readFileSync(join(FIREBASE_TOOLS_DIR, 'package.json'), 'utf8'))
  const { mtimeMs, size } = statSync(engine)
  return [version, engine, mtimeMs, size, readFileSync(RUNTIME_SOURCE, 'utf8')].join('\n')
}
