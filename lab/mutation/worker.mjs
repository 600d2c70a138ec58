/**
 * The script of a child process that runs the rules tests against mutants. lab/mutation/workers.mjs starts it. Each
 * process uses Firebase projects of its own, and ends when its parent process ends.
 */
import { setMaxListeners } from 'node:events'
import { collect, failureOf } from './collect-tests.mjs'
import { firestoreStore, storageStore } from './emulator-stores.mjs'
import { keyOf, ordered } from './ordering.mjs'

/** @typedef {import('./collect-tests.mjs').Collected} Collected */
/** @typedef {{ tests: Collected[], store: ReturnType<typeof firestoreStore> | ReturnType<typeof storageStore>, loaded: string, dirty: boolean }} Suite */
/** @typedef {{ rules: string, original: string, files: string[], hints: string[], words: string[] }} MutantRun */
/**
 * @typedef {{ killer: string | null, ran: number, unsafe: string | null }} Verdict unsafe: a test that also fails on
 *   the unchanged rules
 */
/** @typedef {{ tests: number, failed: string[], visited: number[] | null }} Baseline */

const WRONGLY_ALLOWED = 'Expected request to fail, but it succeeded'
const REFUSED = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated']

// Turns off Node's warning about too many listeners: each run of a test adds a listener to the same AbortSignal of
// Vitest.
setMaxListeners(0)

/** @type {Map<string, Suite>} by file */
const suites = new Map()
const { environment, tests: bundles } = /** @type {import('./bundle.mjs').Bundles} */ (
  JSON.parse(process.env.CAVE_RULES_BUNDLES ?? '{}')
)
const { projectsUnderTest } = /** @type {{ projectsUnderTest: string[] }} */ (
  await import(environment)
)

/** @param {string} file @returns {Promise<Suite>} the tests of the file, which is imported at the first call */
async function suiteOf(file) {
  const known = suites.get(file)
  if (known) return known
  const before = projectsUnderTest.length
  const tests = await collect(file, bundles[file] ?? '')
  const [projectId, second] = projectsUnderTest.slice(before)
  if (!projectId || second) throw new Error(`${file} must have exactly one project`)
  const store = file.startsWith('storage/')
    ? storageStore(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '')
    : firestoreStore(process.env.FIRESTORE_EMULATOR_HOST ?? '', projectId)
  await store.snapshot()
  const suite = { tests, store, loaded: '', dirty: false }
  suites.set(file, suite)
  return suite
}

/** @param {Suite} suite @param {string} rules @throws {Error} when the rules do not compile */
async function load(suite, rules) {
  if (suite.dirty) await suite.store.reset()
  suite.dirty = false
  if (suite.loaded === rules) return
  const refusal = await suite.store.load(rules)
  if (refusal) throw new Error(`The rules do not compile: ${refusal}`)
  suite.loaded = rules
}

/** @param {{ file: string, original: string }} input @returns {Promise<Baseline>} */
async function baseline({ file, original }) {
  const suite = await suiteOf(file)
  await load(suite, original)
  const failed = []
  for (const test of suite.tests) {
    const failure = await failureOf(test)
    if (failure) failed.push(`${keyOf(test)}: ${messageOf(failure)}`)
  }
  const visited = await suite.store.visited()
  suite.dirty = true
  return { tests: suite.tests.length, failed, visited }
}

/** @param {MutantRun} input @returns {Promise<Verdict>} contains the first test that fails on the mutant */
async function judge({ rules, original, files, hints, words }) {
  /** @type {Collected[]} */
  const all = []
  for (const file of files) all.push(...(await suiteOf(file)).tests)
  const used = new Set()
  let ran = 0
  for (const test of ordered(all, hints, words)) {
    const suite = await suiteOf(test.file)
    if (!used.has(suite)) await load(suite, rules)
    used.add(suite)
    ran++
    const failure = await failureOf(test)
    if (!failure) continue
    const refused = REFUSED.includes(codeOf(failure))
    suite.dirty = !refused
    const certain = refused || messageOf(failure).includes(WRONGLY_ALLOWED)
    const kills = certain || (await passes(test, original))
    return { killer: keyOf(test), ran, unsafe: kills ? null : keyOf(test) }
  }
  // Marks the data for a reset before the next run, because the mutant may have allowed writes that the unchanged rules
  // refuse.
  for (const suite of used) suite.dirty = true
  return { killer: null, ran, unsafe: null }
}

/** @param {Collected} test @param {string} original */
async function passes(test, original) {
  const suite = await suiteOf(test.file)
  suite.dirty = true
  await load(suite, original)
  return (await failureOf(test)) === null
}

/**
 * @param {{ file: string, keys: string[], original: string }} input
 * @returns {Promise<string[]>} the tests that fail on the unchanged rules
 */
async function confirm({ file, keys, original }) {
  const failing = []
  for (const test of (await suiteOf(file)).tests.filter((each) => keys.includes(keyOf(each))))
    if (!(await passes(test, original))) failing.push(keyOf(test))
  return failing
}

/** @param {unknown} failure */
const messageOf = (failure) => (failure instanceof Error ? failure.message : String(failure))

/** @param {unknown} failure */
const codeOf = (failure) =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

const jobs = { baseline, judge, confirm }

/** @param {{ job: keyof typeof jobs, input: never }} message */
async function work({ job, input }) {
  try {
    process.send?.({ result: await jobs[job](input) })
  } catch (error) {
    process.send?.({ error: messageOf(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (message) => void work(/** @type {Parameters<typeof work>[0]} */ (message)))
process.send?.({ result: 'ready' })
