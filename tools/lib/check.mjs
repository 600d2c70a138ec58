import { join } from 'node:path'
import { run } from './children.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { runCommand } from './lifetime.mjs'
import { ROOT } from './paths.mjs'

/** Name, program in node_modules/.bin, arguments. Each runs on all cores, so one goes after the other. */
const CHECKS = /** @type {const} */ ([
  ['Types', 'tsc', ['-b', '--pretty']],
  ['Lint', 'oxlint', ['--type-aware', '--format=stylish']],
  [
    'Formatting',
    'prettier',
    ['--check', '--log-level=warn', '--cache', '--cache-location=.cave/prettier', '.'],
  ],
  ['Dead code', 'knip', ['--cache', '--cache-location=.cave/knip']],
])

/** Runs all of them, says how each went, and fails when one did. */
export async function check() {
  await runCommand(async () => {
    await ensureDependencies()
    for (const [name, program, args] of CHECKS) {
      const begun = performance.now()
      const { code, output } = await run(join(ROOT, 'node_modules/.bin', program), [...args], {
        cwd: ROOT,
        quiet: true,
      })
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✔' : '✖'} ${name} (${program}, ${seconds} s)`)
      if (code === 0) continue
      console.log(output.trimEnd())
      process.exitCode = 1
    }
  })
}
