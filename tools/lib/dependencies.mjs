import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { ROOT } from './paths.mjs'
import { Problem } from './problem.mjs'
import { step } from './steps.mjs'

/**
 * Runs `npm ci` if installed packages are missing or differ from the lock file.
 * @throws {Problem} when npm fails
 */
export async function ensureDependencies() {
  if (areInstalled()) return
  await step('Installing dependencies (npm ci)', async () => {
    const { code, output } = await run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: ROOT, quiet: true },
    )
    if (code !== 0) throw new Problem(`npm ci failed:\n${output.trim()}`)
  })
}

function areInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return installed !== null && isSatisfied(packagesOf('package-lock.json') ?? {}, installed)
}

/**
 * Returns whether all packages of the lock file are installed in the locked version. Optional packages are ignored,
 * because npm installs only those that fit the machine.
 * @param {Record<string, Package>} wanted
 * @param {Record<string, Package>} installed
 */
export function isSatisfied(wanted, installed) {
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  )
}

/**
 * @typedef {{ version?: string, optional?: boolean }} Package
 * @param {string} lockFile
 * @returns {Record<string, Package> | null}
 */
function packagesOf(lockFile) {
  const file = join(ROOT, lockFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}
