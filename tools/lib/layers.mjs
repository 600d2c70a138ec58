import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { withMoreMemory } from './more-memory.mjs'
import { ROOT, stageOf } from './paths.mjs'
import { readPlaywright, readVitest, sumTallies, verdict } from './results.mjs'

const VITEST_CLI = join(ROOT, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT_CLI = join(ROOT, 'node_modules/playwright/cli.js')

/**
 * Maps a test layer to its Vitest projects. The projects of one inner list run in the same Vitest process. The
 * processes of a layer run in parallel. A layer that is not listed here consists of the project with the same name.
 * @type {Record<string, string[][]>}
 */
const VITEST_PROCESSES = {
  unit: [['unit', 'screens', 'screens-apart']],
  functions: [['functions', 'fuzz'], ['functions-apart'], ['functions-slow']],
}

/**
 * Runs the tests of one layer with Vitest.
 * @param {{ layer: string, stage: string, env?: Record<string, string>, args: string[] }} options args are passed to
 *   Vitest
 * @returns {Promise<import('./results.mjs').Tally>}
 */
export async function runVitest({ layer, stage, env = {}, args }) {
  const processes = VITEST_PROCESSES[layer] ?? [[layer]]
  const tallies = await Promise.all(
    processes.map(async (projects, index) => {
      const report = reportOf(stage, index ? `${layer}-${index + 1}` : layer)
      rmSync(report, { force: true })
      const options = [
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(processes.length > 1 ? ['--passWithNoTests'] : []),
      ]
      const { code } = await run(
        process.execPath,
        [VITEST_CLI, 'run', '--config', 'tests/vitest.config.ts', ...options, ...args],
        { cwd: ROOT, env: withMoreMemory({ ...process.env, ...env }) },
      )
      return verdict(readReport(report, readVitest), code, { mayBeEmpty: processes.length > 1 })
    }),
  )
  return verdict(sumTallies(tallies), 0)
}

/**
 * Runs one group of the browser tests (tests/e2e) with Playwright.
 * @param {{ group: string, stage: string, env: Record<string, string>, args: string[] }} options args are passed to
 *   Playwright
 * @returns {Promise<import('./results.mjs').Tally>}
 */
export async function runPlaywright({ group, stage, env, args }) {
  const report = reportOf(stage, `e2e-${group}`)
  rmSync(report, { force: true })
  // If the command line names test files, they may all belong to other groups. Then this group has no tests to run,
  // which is not an error.
  const picked = args.length > 0
  const options = picked ? ['--pass-with-no-tests', ...args] : []
  const { code } = await run(
    process.execPath,
    [PLAYWRIGHT_CLI, 'test', '--config', 'tests/e2e/playwright.config.ts', ...options],
    {
      cwd: ROOT,
      env: withMoreMemory({ ...process.env, ...env, CAVE_E2E_GROUP: group, CAVE_REPORT: report }),
    },
  )
  return verdict(readReport(report, readPlaywright), code, { mayBeEmpty: picked })
}

/**
 * Returns the path of a test report. Reports have a folder of their own, because a report with the name functions.json
 * must not be beside the folder `functions`: Node would load the file instead of the folder.
 * @param {string} stage
 * @param {string} name
 */
export const reportOf = (stage, name) => join(stageOf(stage), 'reports', `${name}.json`)

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => import('./results.mjs').Tally} reader
 */
function readReport(file, reader) {
  return existsSync(file) ? reader(JSON.parse(readFileSync(file, 'utf8'))) : null
}
