import { join } from 'node:path'
import { run } from './children.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { withMoreMemory } from './more-memory.mjs'
import { runCommand } from './run-command.mjs'
import { ROOT } from './paths.mjs'

/**
 * Each check has a name, a program in node_modules/.bin (or 'node'), and the program's arguments. The type checker uses
 * one thread, because parallel threads repeat much of the work.
 */
const CHECKS = /** @type {const} */ ([
  ['Types', 'tsc', ['-b', '--pretty', '--singleThreaded']],
  ['Lint', 'oxlint', ['--type-aware', '--format=stylish']],
  ['Formatting', 'oxfmt', ['--check']],
  ['Dead code', 'knip', ['--cache', '--cache-location=.cave/knip']],
  ['Security table', 'node', ['lab/check-security.mjs']],
])

/** The check whose output is always printed: it says how many security requirements are met. */
const ALWAYS_PRINTED = 'Security table'

/**
 * Runs all checks in parallel, because most checks use only one core. Prints each result. If a check fails, the command
 * fails.
 */
export async function check() {
  await runCommand(async () => {
    await ensureDependencies()
    await Promise.all(CHECKS.map(runCheck))
  })
}

/** @param {(typeof CHECKS)[number]} check */
async function runCheck([name, program, args]) {
  const startedAt = performance.now()
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program)
  const { code, output } = await run(path, [...args], {
    cwd: ROOT,
    env: withMoreMemory(process.env),
    quiet: true,
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${program}, ${seconds} s)`)
  if (code !== 0 || name === ALWAYS_PRINTED) console.log(output.trimEnd())
  if (code !== 0) process.exitCode = 1
}
