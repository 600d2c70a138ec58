import { join } from 'node:path'
import { stageOf } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { openProduct } from '../../tools/lib/product.mjs'
import { isEnding } from '../../tools/lib/run-command.mjs'
import { step } from '../../tools/lib/steps.mjs'
import { baselinesOf, covers, failingInBaseline } from './baseline.mjs'
import { bundleRulesTests } from './bundle.mjs'
import { originalFor, readState, writeState, serviceOf, STAGE } from './files.mjs'
import { KillerHistory, mutantKey, wordsOf } from './ordering.mjs'
import { distribute, Worker } from './workers.mjs'

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').Verdict} Verdict */

const KILLERS_FILE = 'killers.json'
const PROGRESS_MS = 30_000
const MAX_CONFIRM_ROUNDS = 3

/**
 * Runs the rules tests against mutants and keeps the results: which test killed each mutant, and which mutants
 * survived.
 */
class Judge {
  /** @type {Map<string, { mutant: Mutant, killer: string | null }>} */
  results = new Map()
  history = new KillerHistory(readState(KILLERS_FILE, {}))
  /** Number of tests that were run on mutants; a test counts once for each mutant. */
  ran = 0

  /** @param {Record<string, import('./worker.mjs').Baseline>} baselines by test file */
  constructor(baselines) {
    this.baselines = baselines
  }

  /** @param {Worker} worker @param {Mutant} mutant */
  async judge(worker, mutant) {
    const files = Object.keys(this.baselines).filter((file) =>
      covers(file, this.baselines[file], mutant),
    )
    const input = {
      rules: mutant.rules,
      original: originalFor(mutant.file),
      files,
      hints: this.history.hintsFor(mutant),
      words: wordsOf(mutant),
    }
    let verdict = await verdictOf(worker, mutant, input)
    if (verdict.unsafe) {
      worker.restart()
      verdict = await verdictOf(worker, mutant, input)
    }
    const { killer, unsafe, ran } = verdict
    this.ran += ran
    if (unsafe) throw new Problem(`This test also fails on the unchanged rules: ${unsafe}`)
    if (killer) this.history.add(mutant, killer)
    else console.log(`survived: ${describe(mutant)}`)
    this.results.set(mutantKey(mutant), { mutant, killer })
    if (this.results.size % 25 === 0) writeState(KILLERS_FILE, this.history)
  }

  /**
   * Runs the tests against all mutants. Only one worker tests the mutants of the Storage rules, because all projects of
   * the Storage emulator share one set of rules.
   * @param {Worker[]} workers
   * @param {Mutant[]} mutants
   */
  async judgeAll(workers, mutants) {
    const ofStorage = mutants.filter(({ file }) => serviceOf(file) === 'storage')
    const others = mutants.filter((mutant) => !ofStorage.includes(mutant))
    const judge = this.judge.bind(this)
    const timer = setInterval(
      () => console.log(`… ${this.results.size} mutants judged`),
      PROGRESS_MS,
    )
    try {
      await distribute(workers.slice(0, 1), ofStorage, judge)
      await distribute(workers, others, judge)
    } finally {
      clearInterval(timer)
      writeState(KILLERS_FILE, this.history)
    }
  }

  /**
   * Runs each test that has killed a mutant on the unchanged rules. If the test also fails there, its failure proves
   * nothing, so the mutants that it killed are judged again in new processes. The next round checks the tests that kill
   * them then.
   * @param {Worker[]} workers
   * @throws {Problem} when a test fails on the unchanged rules in round MAX_CONFIRM_ROUNDS, the last round
   */
  async confirm(workers) {
    let pending = [...this.results.values()]
    for (let round = 1; pending.length; round++) {
      const killers = [...new Set(pending.flatMap(({ killer }) => killer ?? []))]
      const failing = await failingInBaseline(workers, Object.keys(this.baselines), killers)
      if (failing.length && round === MAX_CONFIRM_ROUNDS)
        throw new Problem(`These tests also fail on the unchanged rules:\n${failing.join('\n')}`)
      const unconfirmed = pending.filter(({ killer }) => killer && failing.includes(killer))
      if (unconfirmed.length) for (const worker of workers) worker.restart()
      const mutants = unconfirmed.map(({ mutant }) => mutant)
      await this.judgeAll(workers, mutants)
      pending = mutants.flatMap((mutant) => this.results.get(mutantKey(mutant)) ?? [])
    }
  }
}

/**
 * Runs the rules tests against mutants. The emulators stop when the command ends.
 * @param {Mutant[]} mutants
 * @param {number} count number of workers
 * @returns {Promise<{ killed: Mutant[], survived: Mutant[] }>}
 */
export async function judgeMutants(mutants, count) {
  const { env } = await openProduct({
    stage: STAGE,
    projectId: 'demo-cave-mutation',
    functions: false,
    web: false,
  })
  const bundles = await bundleRulesTests(join(stageOf(STAGE), 'bundles'))
  const workerEnv = { ...process.env, ...env, CAVE_RULES_BUNDLES: JSON.stringify(bundles) }
  const workers = Array.from(
    { length: count },
    (_, index) => new Worker(String(index + 1), workerEnv),
  )
  const services = new Set(mutants.map(({ file }) => serviceOf(file)))
  const files = Object.keys(bundles.tests).filter((file) => services.has(serviceOf(file)))

  const judge = new Judge(
    await step('Running the tests on the unchanged rules', () => baselinesOf(workers, files)),
  )
  await step(`Judging ${mutants.length} mutants`, () => judge.judgeAll(workers, mutants))
  console.log(`${judge.ran} tests were run on the mutants`)
  await step('Confirming the killing tests on the unchanged rules', () => judge.confirm(workers))
  const results = [...judge.results.values()]
  return {
    killed: results.filter(({ killer }) => killer).map(({ mutant }) => mutant),
    survived: results.filter(({ killer }) => !killer).map(({ mutant }) => mutant),
  }
}

/**
 * @param {Worker} worker
 * @param {Mutant} mutant
 * @param {object} input
 * @returns {Promise<Verdict>}
 * @throws {Problem} if the rules of the mutant do not compile (a bug in the mutation operator); the message names the
 *   mutant
 */
async function verdictOf(worker, mutant, input) {
  try {
    return await worker.ask('judge', input)
  } catch (error) {
    if (isEnding() || !(error instanceof Problem)) throw error
    throw new Problem(`${error.message}\nat the mutant ${describe(mutant)}`)
  }
}

/** @param {Mutant} mutant @returns {string} the location and the content of the mutant's change */
export const describe = ({ file, line, operator, where, before, after }) =>
  `${file}:${line} ${operator}, ${where}\n  - ${before}\n  + ${after}`
