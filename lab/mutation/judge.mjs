import { join } from 'node:path'
import { isEnding } from '../../tools/lib/run-command.mjs'
import { stageOf } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { openProduct } from '../../tools/lib/product.mjs'
import { step } from '../../tools/lib/steps.mjs'
import { baselinesOf, concerns, failingAnyway } from './baseline.mjs'
import { bundleRulesTests } from './bundle.mjs'
import { Lane, share } from './workers.mjs'
import { originalFor, recall, remember, serviceOf, STAGE } from './files.mjs'
import { Memory, mutantKey, wordsOf } from './ordering.mjs'

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').Verdict} Verdict */

const KILLERS = 'killers.json'
const BEAT_MS = 30_000
const ROUNDS = 3

/** Runs tests against mutants and keeps the books. */
class Judge {
  /** @type {Map<string, { mutant: Mutant, killer: string | null }>} */
  results = new Map()
  memory = new Memory(recall(KILLERS, {}))
  /** Tests that were run on mutants. */
  ran = 0

  /** @param {Record<string, import('./worker.mjs').Baseline>} baselines of the files of tests */
  constructor(baselines) {
    this.baselines = baselines
  }

  /** @param {Lane} lane @param {Mutant} mutant */
  async judge(lane, mutant) {
    const files = Object.keys(this.baselines).filter((file) =>
      concerns(file, this.baselines[file], mutant),
    )
    const order = {
      rules: mutant.rules,
      original: originalFor(mutant.file),
      files,
      hints: this.memory.hintsFor(mutant),
      words: wordsOf(mutant),
    }
    let verdict = await verdictOf(lane, mutant, order)
    if (verdict.unsafe) {
      lane.restart()
      verdict = await verdictOf(lane, mutant, order)
    }
    const { killer, unsafe, ran } = verdict
    this.ran += ran
    if (unsafe) throw new Problem(`It fails on the rules as they are, too: ${unsafe}`)
    if (killer) this.memory.learn(mutant, killer)
    else console.log(`lives: ${shown(mutant)}`)
    this.results.set(mutantKey(mutant), { mutant, killer })
    if (this.results.size % 25 === 0) remember(KILLERS, this.memory)
  }

  /** The rules of Storage are the same for all projects, so that one lane judges them. @param {Lane[]} lanes @param {Mutant[]} mutants */
  async judgeAll(lanes, mutants) {
    const ofStorage = mutants.filter(({ file }) => serviceOf(file) === 'storage')
    const others = mutants.filter((mutant) => !ofStorage.includes(mutant))
    const judge = this.judge.bind(this)
    const beat = setInterval(() => console.log(`… ${this.results.size} judged`), BEAT_MS)
    try {
      await share(lanes.slice(0, 1), ofStorage, judge)
      await share(lanes, others, judge)
    } finally {
      clearInterval(beat)
      remember(KILLERS, this.memory)
    }
  }

  /**
   * Judges again what was killed by tests that have begun to fail by themselves, in processes that import them anew.
   * @param {Lane[]} lanes
   * @throws {Problem} when they do so each time
   */
  async confirm(lanes) {
    let doubted = [...this.results.values()]
    for (let round = 1; doubted.length; round++) {
      const killers = [...new Set(doubted.flatMap(({ killer }) => killer ?? []))]
      const failing = await failingAnyway(lanes, Object.keys(this.baselines), killers)
      if (failing.length && round === ROUNDS)
        throw new Problem(`They fail on the rules as they are, too:\n${failing.join('\n')}`)
      const again = doubted.filter(({ killer }) => killer && failing.includes(killer))
      if (again.length) for (const lane of lanes) lane.restart()
      const mutants = again.map(({ mutant }) => mutant)
      await this.judgeAll(lanes, mutants)
      doubted = mutants.flatMap((mutant) => this.results.get(mutantKey(mutant)) ?? [])
    }
  }
}

/**
 * Runs the rules tests against mutants, on emulators that end with the command.
 * @param {Mutant[]} mutants
 * @param {number} count of lanes
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
  const laneEnv = { ...process.env, ...env, CAVE_RULES_BUNDLES: JSON.stringify(bundles) }
  const lanes = Array.from({ length: count }, (_, index) => new Lane(String(index + 1), laneEnv))
  const services = new Set(mutants.map(({ file }) => serviceOf(file)))
  const files = Object.keys(bundles.tests).filter((file) => services.has(serviceOf(file)))

  const judge = new Judge(
    await step('Running the tests on the rules as they are', () => baselinesOf(lanes, files)),
  )
  await step(`Judging ${mutants.length} mutants`, () => judge.judgeAll(lanes, mutants))
  console.log(`${judge.ran} tests were run on them`)
  await step('Running what killed them on the rules as they are', () => judge.confirm(lanes))
  const results = [...judge.results.values()]
  return {
    killed: results.filter(({ killer }) => killer).map(({ mutant }) => mutant),
    survived: results.filter(({ killer }) => !killer).map(({ mutant }) => mutant),
  }
}

/**
 * @param {Lane} lane
 * @param {Mutant} mutant
 * @param {object} order
 * @returns {Promise<Verdict>}
 * @throws {Problem} names the mutant when its rules do not compile, which is a fault of the operator
 */
async function verdictOf(lane, mutant, order) {
  try {
    return await lane.ask('judge', order)
  } catch (error) {
    if (isEnding() || !(error instanceof Problem)) throw error
    throw new Problem(`${error.message}\nat the mutant ${shown(mutant)}`)
  }
}

/** @param {Mutant} mutant @returns {string} where it stands and what it changes */
export const shown = ({ file, line, operator, where, before, after }) =>
  `${file}:${line} ${operator}, ${where}\n  - ${before}\n  + ${after}`
