/**
 * npm run test:mutation [-- OPTIONS]: inserts faults into the security rules, one at a time, and prints the faults that
 * no rules test detects (decision 029). Command-line options:
 * --changed [REF]: only faults on lines that differ from a git ref (default HEAD)
 * --file firestore|storage: only faults in the rules of one service
 * --line N, N-M or several with commas: only faults on these lines
 * --operator NAME: only faults of one kind
 * --list: only prints the faults, without running tests
 * --lanes N: the number of processes (default 2)
 */
import { mkdirSync } from 'node:fs'
import '../tools/lib/require-node.mjs'
import { mutantsOf } from '../packages/rules-mutation/mutants.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { takeLock } from '../tools/lib/lock.mjs'
import { stageOf } from '../tools/lib/paths.mjs'
import { Problem } from '../tools/lib/problem.mjs'
import { runCommand } from '../tools/lib/run-command.mjs'
import { readEquivalents, classify } from './mutation/equivalents.mjs'
import { storedFields } from './mutation/fields.mjs'
import { readRules, RULES_FILES, STAGE } from './mutation/files.mjs'
import { judgeMutants, describe } from './mutation/judge.mjs'
import { readOptions, selected } from './mutation/options.mjs'

/** @typedef {import('../packages/rules-mutation/mutants.mjs').Mutant} Mutant */

/**
 * Runs the rules tests against the selected mutants and prints the survivors, which no test detects. The command fails
 * when a survivor is missing from lab/mutation/equivalents.json, or when an entry of that file is outdated.
 * @param {import('./mutation/options.mjs').Options} options
 */
async function runMutation(options) {
  const startedAt = performance.now()
  await ensureDependencies()
  const fields = await storedFields()
  const all = RULES_FILES.flatMap((file) => mutantsOf(file, readRules(file), fields))
  const chosen = selected(all, options)
  if (options.list) {
    await print(chosen.map(describe).join('\n'))
    return
  }
  if (takeLock(STAGE) !== 0)
    throw new Problem('A mutation run is active in this checkout: wait for it to end.')
  mkdirSync(stageOf(STAGE), { recursive: true })

  const nothing = { killed: [], survived: [] }
  const { killed, survived } = chosen.length ? await judgeMutants(chosen, options.lanes) : nothing
  const equivalents = readEquivalents()
  const { equivalent, survivors, stale } = classify({ all, killed, survived, equivalents })
  if (survivors.length) console.log('\nSurvived:')
  for (const mutant of survivors.toSorted(byPlace)) console.log(describe(mutant))
  for (const entry of stale) console.log(`\nStale in lab/mutation/equivalents.json: ${entry}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `\n${chosen.length} mutants, ${killed.length} killed, ${equivalent.length} equivalent, ${survivors.length} survived (${seconds} s)`,
  )
  if (survivors.length || stale.length) process.exitCode = 1
}

/** @param {Mutant} a @param {Mutant} b */
const byPlace = (a, b) => a.file.localeCompare(b.file) || a.line - b.line

/**
 * Prints a text, and resolves only when all of it is written, because the end of the process would cut it off.
 * @param {string} text
 */
const print = (text) =>
  new Promise((/** @type {(value: void) => void} */ resolve) =>
    process.stdout.write(`${text}\n`, () => resolve()),
  )

await runCommand(() => runMutation(readOptions(process.argv.slice(2))))
