import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { ROOT } from './paths.mjs'
import { Problem } from './problem.mjs'
import { step } from './steps.mjs'

/**
 * Installs the dependencies when they are missing or older than the lock file.
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

/** npm writes node_modules/.package-lock.json last. */
function areInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json')
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
  )
}
