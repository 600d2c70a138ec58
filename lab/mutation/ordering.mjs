import { collectionOf } from '../../packages/rules-mutation/mutants.mjs'

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */
/**
 * @typedef {{ file: string, index: number, name: string, suite: string }} Named a test: its file, its index in that
 *   file, its full name, and the full name of its suite
 */

const KEYWORDS = ['allow', 'return', 'true', 'false', 'null']
/** Added to a test's score if the test's file is about the mutant's collection. Each shared word adds 1. */
const SAME_COLLECTION = 5

/**
 * Orders tests so that those which probably detect a fault come first: the tests in `hints`, and then those that
 * share the most with the fault. Tests with the same score alternate between the suites.
 * @template {Named} T
 * @param {T[]} tests
 * @param {string[]} hints keys of tests (see keyOf), the most promising first
 * @param {string[]} words the words that describe the fault (see wordsOf); the first word is its collection
 * @returns {T[]} all tests
 */
export function ordered(tests, hints, words) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  const ranked = tests.map((test) => {
    const suite = `${test.file} ${test.suite}`
    const rank = seen.get(suite) ?? 0
    seen.set(suite, rank + 1)
    const hint = hints.indexOf(keyOf(test))
    const text = `${test.file} ${test.name}`.toLowerCase()
    const common = words.filter((word) => text.includes(word)).length
    const same = test.file.endsWith(`/${words[0]?.replaceAll('_', '-')}`)
    const score = common + (same ? SAME_COLLECTION : 0)
    return { test, hint: hint < 0 ? Infinity : hint, score, rank }
  })
  return ranked
    .toSorted((a, b) => difference(a.hint, b.hint) || b.score - a.score || a.rank - b.rank)
    .map(({ test }) => test)
}

/** Returns a - b. If both are Infinity, returns 0 instead of NaN. @param {number} a @param {number} b */
const difference = (a, b) => (a === b ? 0 : a - b)

/** @param {Named} test @returns {string} the test's key in the history */
export const keyOf = ({ file, name }) => `${file} ${name}`

/**
 * Returns words that may occur in the names of tests and files: the mutant's collection, its methods (such as `get`),
 * and the names in the changed code.
 * @param {Mutant} mutant
 * @returns {string[]} in lower case, without duplicates
 */
export function wordsOf({ path, where, before, after }) {
  const line = `${before} ${after}`.match(/[A-Za-z]\w{2,}/g) ?? []
  const methods = where.match(/(?<=allow .*)\w+/g) ?? []
  const words = [collectionOf(path) || 'all', ...methods, ...line].map((word) => word.toLowerCase())
  return [...new Set(words)].filter((word) => !KEYWORDS.includes(word))
}

/** Remembers which test killed which mutant, also between runs, so that this test can run first the next time. */
export class KillerHistory {
  /** @param {Record<string, string>} killers maps the key of a mutant to the key of the test that killed it */
  constructor(killers = {}) {
    this.killers = new Map(Object.entries(killers))
    /** @type {Map<string, string[]>} by place: the tests that last killed a mutant there, the newest first */
    this.places = new Map()
  }

  /**
   * @param {Mutant} mutant
   * @returns {string[]} keys of tests that will probably kill the mutant, the most promising first
   */
  hintsFor(mutant) {
    const own = this.killers.get(mutantKey(mutant))
    const beside = this.places.get(placeOf(mutant)) ?? []
    return [...new Set([...(own ? [own] : []), ...beside])]
  }

  /** @param {Mutant} mutant @param {string} test the test's key */
  add(mutant, test) {
    this.killers.set(mutantKey(mutant), test)
    const place = placeOf(mutant)
    const others = (this.places.get(place) ?? []).filter((other) => other !== test)
    this.places.set(place, [test, ...others].slice(0, 6))
  }

  /** @returns {Record<string, string>} */
  toJSON() {
    return Object.fromEntries(this.killers)
  }
}

/**
 * Returns a key by which a later run recognises the same mutant, even if its line number has changed.
 * @param {{ file: string, where: string, operator: string, before: string, after: string }} mutant
 */
export const mutantKey = ({ file, where, operator, before, after }) =>
  [file, where, operator, before, after].join(' | ')

/** @param {Mutant} mutant */
const placeOf = ({ file, where, line }) => `${file} ${where} ${line}`
