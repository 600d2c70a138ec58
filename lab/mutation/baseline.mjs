import { fingerprint } from '../../tools/lib/fingerprint.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { share } from './workers.mjs'
import { originalFor, recall, remember, RULES, serviceOf } from './files.mjs'

/** @typedef {import('./workers.mjs').Lane} Lane */
/** @typedef {import('./worker.mjs').Baseline} Baseline */

const FILE = 'baseline.json'
const SOURCES = [...RULES, 'tests/rules', 'tests/support', 'functions/src/domain']

/**
 * Runs the tests on the rules as they are, unless neither has changed since they last passed.
 * @param {Lane[]} lanes
 * @param {string[]} files of tests
 * @returns {Promise<Record<string, Baseline>>}
 * @throws {Problem} when a test fails
 */
export async function baselinesOf(lanes, files) {
  const print = fingerprint(SOURCES)
  /** @type {{ print: string, baselines: Record<string, Baseline> }} */
  const last = recall(FILE, { print: '', baselines: {} })
  const baselines = last.print === print ? last.baselines : {}
  const missing = files.filter((file) => !baselines[file])
  await share(lanes, missing, async (lane, file) => {
    const order = { file, original: originalFor(file) }
    const baseline = /** @type {Baseline} */ (await lane.ask('baseline', order))
    if (baseline.failed.length)
      throw new Problem(`Tests fail on the rules as they are:\n${baseline.failed.join('\n')}`)
    baselines[file] = baseline
  })
  remember(FILE, { print, baselines })
  return baselines
}

/**
 * Whether a file's tests have to do with a mutant: they made the rules look at that function or condition. The emulator
 * does not report conditions that are plainly false, and Storage's reports none: all files try those.
 * @param {string} file of tests
 * @param {Baseline | undefined} baseline
 * @param {import('../../packages/rules-mutation/mutants.mjs').Mutant} mutant
 */
export function concerns(file, baseline, { file: rules, region, constant }) {
  if (serviceOf(file) !== serviceOf(rules)) return false
  if (!baseline?.visited || constant) return true
  return baseline.visited.some((at) => at >= region[0] && at < region[1])
}

/**
 * Runs the tests that killed mutants once more on the rules as they are.
 * @param {Lane[]} lanes
 * @param {string[]} files of tests
 * @param {string[]} killers keys of tests
 * @returns {Promise<string[]>} those that fail there too, so that what they killed may live
 */
export async function failingAnyway(lanes, files, killers) {
  /** @type {string[]} */
  const failing = []
  await share(lanes, files, async (lane, file) => {
    const keys = killers.filter((key) => key.startsWith(`${file} `))
    if (!keys.length) return
    const order = { file, keys, original: originalFor(file) }
    failing.push(.../** @type {string[]} */ (await lane.ask('confirm', order)))
  })
  return failing
}
