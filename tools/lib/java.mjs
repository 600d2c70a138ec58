import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'

/** The lowest version of Java that firebase-tools 15 supports. */
export const MIN_JAVA = 21

const EXECUTABLE_SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** Folders in which systems and tools install JDKs, each JDK in its own subfolder. */
const JVM_FOLDERS = [
  '/usr/lib/jvm',
  '/usr/lib64/jvm',
  '/usr/java',
  '/opt/java',
  '/opt/jdk',
  '/Library/Java/JavaVirtualMachines',
  join(homedir(), 'Library/Java/JavaVirtualMachines'),
  '/opt/homebrew/opt',
  '/usr/local/opt',
  join(homedir(), '.sdkman/candidates/java'),
  join(homedir(), '.jdks'),
  'C:\\Program Files\\Java',
  'C:\\Program Files\\Eclipse Adoptium',
  'C:\\Program Files\\Microsoft',
]

/**
 * Finds the major version of Java in the output of `java -version` or in a JDK's `release` file. Returns 8 for '1.8',
 * and 0 if the text contains no version.
 * @param {string} text
 * @returns {number}
 */
export function parseJavaVersion(text) {
  const found = /(?:version |JAVA_VERSION=)"(\d+)(?:\.(\d+))?/.exec(text)
  if (!found) return 0
  return Number(found[1]) === 1 ? Number(found[2] ?? 0) : Number(found[1])
}

/**
 * @typedef {{ home: string, bin: string, version: number, compiler: boolean }} Java
 *   the home folder, the bin folder, the major version, and whether javac and jar are installed
 */

/** @param {string} bin @returns {Java | null} */
function inspect(bin) {
  const java = join(bin, `java${EXECUTABLE_SUFFIX}`)
  if (!existsSync(java)) return null
  const real = dirname(realpathSync(java))
  const home = dirname(real)
  const release = join(home, 'release')
  const version = existsSync(release)
    ? parseJavaVersion(readFileSync(release, 'utf8'))
    : askVersion(java)
  const compiler = ['javac', 'jar'].every((tool) =>
    existsSync(join(real, tool + EXECUTABLE_SUFFIX)),
  )
  return { home, bin: real, version, compiler }
}

/** @param {string} java */
function askVersion(java) {
  const { stderr, stdout } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  return parseJavaVersion(`${stderr}${stdout}`)
}

/**
 * Yields the folders that may contain `java`, in order of preference.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} folders
 * @returns {Generator<string>}
 */
function* candidates(env, folders) {
  if (env.JAVA_HOME) yield join(env.JAVA_HOME, 'bin')
  yield* (env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).sort().reverse()) {
      yield join(folder, name, 'bin')
      yield join(folder, name, 'Contents/Home/bin')
    }
  }
}

/**
 * Searches for Java in JAVA_HOME, then in PATH, and then in the usual folders of each operating system. Returns the
 * first Java that is new enough.
 * @param {{ env?: NodeJS.ProcessEnv, compiler?: boolean, folders?: string[] }} [options] compiler: require
 *   a full JDK; folders: searched after JAVA_HOME and PATH
 * @returns {Java}
 * @throws {Problem} when none is found
 */
export function findJava({ env = process.env, compiler = false, folders = JVM_FOLDERS } = {}) {
  const tooOld = new Set()
  for (const bin of candidates(env, folders)) {
    const java = inspect(bin)
    if (!java) continue
    if (java.version >= MIN_JAVA && (java.compiler || !compiler)) return java
    tooOld.add(java.version >= MIN_JAVA ? `${java.version} without javac` : String(java.version))
  }
  const found = tooOld.size ? ` (found: ${[...tooOld].join(', ')})` : ''
  throw new Problem(
    `Java ${MIN_JAVA} or newer${compiler ? ' (a full JDK, with javac)' : ''} is missing${found}: ` +
      'install a JDK from https://adoptium.net, or set JAVA_HOME to the folder of a JDK.',
  )
}

/**
 * Returns a copy of the environment variables in which this Java is the first entry of PATH.
 * @param {Java} java
 * @param {NodeJS.ProcessEnv} env
 */
export function withJava(java, env) {
  return {
    ...env,
    JAVA_HOME: java.home,
    PATH: [java.bin, env.PATH].filter(Boolean).join(delimiter),
  }
}
