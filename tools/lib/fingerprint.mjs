import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

const SKIPPED_NAMES = new Set(['node_modules', 'dist', '.cave'])

/**
 * Returns a hash of the content of files and folders, and of other inputs.
 * @param {string[]} paths relative to the root; missing files are skipped
 * @param {unknown} [extra]
 * @returns {string}
 */
export function fingerprint(paths, extra = null) {
  const hash = createHash('sha256').update(JSON.stringify(extra))
  for (const file of paths.flatMap((path) => filesOf(join(ROOT, path)))) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !SKIPPED_NAMES.has(name))
  return names.sort().flatMap((name) => filesOf(join(path, name)))
}

/**
 * Calls `work`, and then stores the fingerprint `print` in the file `stamp`. Does nothing if the file already contains
 * it.
 * @param {string} stamp
 * @param {string} print
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether `work` was called
 */
export async function skipIfUpToDate(stamp, print, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
  return true
}
