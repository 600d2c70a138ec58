import { pathToFileURL } from 'node:url'
import { collectTests, getFn, getHooks } from '@vitest/runner'

/** @typedef {import('@vitest/runner').Test} Test */
/** @typedef {import('@vitest/runner').Suite} Suite */
/** @typedef {import('./ordering.mjs').Named & { test: Test }} Collected */

const TIMEOUT_MS = 60_000

/** The configuration that Vitest's test collector needs. */
const COLLECTOR_CONFIG = {
  root: process.cwd(),
  name: 'rules',
  setupFiles: [],
  passWithNoTests: false,
  allowOnly: false,
  sequence: { shuffle: false, concurrent: false, seed: 0, hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  strictTags: false,
}

/**
 * Imports a test file as Vitest does, and returns its tests without running them.
 * @param {string} name the file's name in results
 * @param {string} path
 * @returns {Promise<Collected[]>} in the order in which the file defines them
 * @throws {Error} when the file does not load, contains no tests, or uses hooks such as `beforeEach`, which are not
 *   supported
 */
export async function collect(name, path) {
  const [file] = await collectTests(
    [path],
    /** @type {import('@vitest/runner').VitestRunner} */ (
      /** @type {unknown} */ ({
        config: COLLECTOR_CONFIG,
        importFile: () => import(pathToFileURL(path).href),
        trace: (/** @type {unknown[]} */ ...args) => {
          const work = args.at(-1)
          return typeof work === 'function' ? work() : undefined
        },
      })
    ),
  )
  if (!file || file.result?.errors?.length)
    throw new Error(`${name} does not load: ${file?.result?.errors?.[0]?.message ?? ''}`)
  const tests = testsOf(file).map((test, index) => ({
    file: name,
    index,
    name: [...suitesOf(test).map((suite) => suite.name), test.name].join(' › '),
    suite: suitesOf(test)
      .map((suite) => suite.name)
      .join(' › '),
    test,
  }))
  if (!tests.length) throw new Error(`${name} has no tests`)
  return tests
}

/** @param {Suite} suite @returns {Test[]} */
function testsOf(suite) {
  const { afterAll: _closing, ...hooks } = getHooks(suite)
  if (Object.values(hooks).some((list) => list.length > 0))
    throw new Error(`${suite.name} has hooks, which mutation tests do not support`)
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))
}

/**
 * Returns the suites that contain a test, the outermost first, without the suite of the file itself.
 * @param {Test} test
 * @returns {Suite[]}
 */
function suitesOf(test) {
  const suites = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite)
  return suites
}

/**
 * Runs one test.
 * @param {Collected} collected
 * @returns {Promise<unknown>} the test's error; null when the test passed
 */
export async function failureOf({ test }) {
  try {
    await getFn(test)()
    return null
  } catch (error) {
    return error ?? new Error('The test threw nothing')
  }
}
