import { fingerprint } from '../../tools/lib/fingerprint.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { originalFor, readState, RULES_FILES, serviceOf, writeState } from './files.mjs'
import { distribute } from './workers.mjs'

/** @typedef {import('./workers.mjs').Worker} Worker */
/** @typedef {import('./worker.mjs').Baseline} Baseline */

const BASELINE_FILE = 'baseline.json'
const FINGERPRINTED_PATHS = [...RULES_FILES, 'tests/rules', 'tests/support', 'functions/src/domain']

/**
 * Runs the tests on the unchanged rules. Skips test files that passed in an earlier run if neither tests nor rules have
 * changed since.
 * @param {Worker[]} workers
 * @param {string[]} files test files
 * @returns {Promise<Record<string, Baseline>>}
 * @throws {Problem} when a test fails
 */
export async function baselinesOf(workers, files) {
  const print = fingerprint(FINGERPRINTED_PATHS)
  /** @type {{ print: string, baselines: Record<string, Baseline> }} */
  const last = readState(BASELINE_FILE, { print: '', baselines: {} })
  const baselines = last.print === print ? last.baselines : {}
  const missing = files.filter((file) => !baselines[file])
  await distribute(workers, missing, async (worker, file) => {
    const input = { file, original: originalFor(file) }
    const baseline = /** @type {Baseline} */ (await worker.ask('baseline', input))
    if (baseline.failed.length)
      throw new Problem(`Tests fail on the unchanged rules:\n${baseline.failed.join('\n')}`)
    baselines[file] = baseline
  })
  writeState(BASELINE_FILE, { print, baselines })
  return baselines
}

/**
 * Returns whether the tests of a file evaluate the function or condition that the mutant changes. If this is unknown,
 * returns true: the Firestore emulator does not report constant conditions, and the Storage emulator reports nothing.
 * @param {string} file a test file
 * @param {Baseline | undefined} baseline
 * @param {import('../../packages/rules-mutation/mutants.mjs').Mutant} mutant
 */
export function covers(file, baseline, { file: rules, region, constant }) {
  if (serviceOf(file) !== serviceOf(rules)) return false
  if (!baseline?.visited || constant) return true
  return baseline.visited.some((at) => at >= region[0] && at < region[1])
}

/**
 * Runs the tests that have killed mutants once more on the unchanged rules.
 * @param {Worker[]} workers
 * @param {string[]} files test files
 * @param {string[]} killers keys of the tests that killed mutants
 * @returns {Promise<string[]>} the tests that also fail on the unchanged rules, so that their failure on a mutant
 *   proves nothing
 */
export async function failingInBaseline(workers, files, killers) {
  /** @type {string[]} */
  const failing = []
  await distribute(workers, files, async (worker, file) => {
    const keys = killers.filter((key) => key.startsWith(`${file} `))
    if (!keys.length) return
    const input = { file, keys, original: originalFor(file) }
    failing.push(.../** @type {string[]} */ (await worker.ask('confirm', input)))
  })
  return failing
}
