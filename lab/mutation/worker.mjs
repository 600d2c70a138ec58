/**
 * One of the processes that judge mutants: it holds the rules tests in projects of its own and runs them as it is asked.
 * Its parent is lab/mutation/workers.mjs; it ends with it.
 */
import { setMaxListeners } from 'node:events'
import { collect, failureOf } from './collect-tests.mjs'
import { keyOf, ordered } from './ordering.mjs'
import { firestoreStore, storageStore } from './emulator-stores.mjs'

/** @typedef {import('./collect-tests.mjs').Collected} Collected */
/** @typedef {{ tests: Collected[], store: ReturnType<typeof firestoreStore> | ReturnType<typeof storageStore>, loaded: string, dirty: boolean }} Desk */
/** @typedef {{ rules: string, original: string, files: string[], hints: string[], words: string[] }} Case */
/** @typedef {{ killer: string | null, ran: number, unsafe: string | null }} Verdict unsafe: a test that fails on the original too */
/** @typedef {{ tests: number, failed: string[], visited: number[] | null }} Baseline */

const LET_THROUGH = 'Expected request to fail, but it succeeded'
const REFUSED = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated']

// Each run of a test listens to the same signal of Vitest's.
setMaxListeners(0)

/** @type {Map<string, Desk>} */
const desks = new Map()
const { environment, tests: files } = /** @type {import('./bundle.mjs').Bundles} */ (
  JSON.parse(process.env.CAVE_RULES_BUNDLES ?? '{}')
)
const { projectsUnderTest } = /** @type {{ projectsUnderTest: string[] }} */ (
  await import(environment)
)

/** @param {string} file @returns {Promise<Desk>} its tests, imported at first use */
async function deskOf(file) {
  const there = desks.get(file)
  if (there) return there
  const before = projectsUnderTest.length
  const tests = await collect(file, files[file] ?? '')
  const [projectId, surplus] = projectsUnderTest.slice(before)
  if (!projectId || surplus) throw new Error(`${file} should have one project`)
  const store = file.startsWith('storage/')
    ? storageStore(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '')
    : firestoreStore(process.env.FIRESTORE_EMULATOR_HOST ?? '', projectId)
  await store.keep()
  const desk = { tests, store, loaded: '', dirty: false }
  desks.set(file, desk)
  return desk
}

/** @param {Desk} desk @param {string} rules @throws {Error} when they do not compile */
async function load(desk, rules) {
  if (desk.dirty) await desk.store.reset()
  desk.dirty = false
  if (desk.loaded === rules) return
  const refusal = await desk.store.load(rules)
  if (refusal) throw new Error(`The rules do not compile: ${refusal}`)
  desk.loaded = rules
}

/** @param {{ file: string, original: string }} order @returns {Promise<Baseline>} */
async function baseline({ file, original }) {
  const desk = await deskOf(file)
  await load(desk, original)
  const failed = []
  for (const test of desk.tests) {
    const failure = await failureOf(test)
    if (failure) failed.push(`${keyOf(test)}: ${messageOf(failure)}`)
  }
  const visited = await desk.store.visited()
  desk.dirty = true
  return { tests: desk.tests.length, failed, visited }
}

/** @param {Case} mutant @returns {Promise<Verdict>} the first test that fails on it */
async function judge({ rules, original, files: names, hints, words }) {
  /** @type {Collected[]} */
  const all = []
  for (const name of names) all.push(...(await deskOf(name)).tests)
  const touched = new Set()
  let ran = 0
  for (const test of ordered(all, hints, words)) {
    const desk = await deskOf(test.file)
    if (!touched.has(desk)) await load(desk, rules)
    touched.add(desk)
    ran++
    const failure = await failureOf(test)
    if (!failure) continue
    const refused = REFUSED.includes(codeOf(failure))
    desk.dirty = !refused
    const plain = refused || messageOf(failure).includes(LET_THROUGH)
    const sure = plain || (await passes(test, original))
    return { killer: keyOf(test), ran, unsafe: sure ? null : keyOf(test) }
  }
  // All that was allowed is stored now.
  for (const desk of touched) desk.dirty = true
  return { killer: null, ran, unsafe: null }
}

/** @param {Collected} test @param {string} original */
async function passes(test, original) {
  const desk = await deskOf(test.file)
  desk.dirty = true
  await load(desk, original)
  return (await failureOf(test)) === null
}

/** @param {{ file: string, keys: string[], original: string }} order @returns {Promise<string[]>} those that fail on the original */
async function confirm({ file, keys, original }) {
  const failing = []
  for (const test of (await deskOf(file)).tests.filter((each) => keys.includes(keyOf(each))))
    if (!(await passes(test, original))) failing.push(keyOf(test))
  return failing
}

/** @param {unknown} failure */
const messageOf = (failure) => (failure instanceof Error ? failure.message : String(failure))

/** @param {unknown} failure */
const codeOf = (failure) =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

const jobs = { baseline, judge, confirm }

/** @param {{ job: keyof typeof jobs, order: never }} message */
async function work({ job, order }) {
  try {
    process.send?.({ result: await jobs[job](order) })
  } catch (error) {
    process.send?.({ error: messageOf(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (message) => void work(/** @type {Parameters<typeof work>[0]} */ (message)))
process.send?.({ result: 'ready' })
