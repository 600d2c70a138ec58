import { collectionOf } from '../../packages/rules-mutation/mutants.mjs'

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {{ file: string, index: number, name: string, suite: string }} Named a test: its place in its file, its full name and its suite's */

const KEYWORDS = ['allow', 'return', 'true', 'false', 'null']
/** As much as so many words. */
const SAME_COLLECTION = 5

/**
 * Puts those tests first that are likely to notice a fault: those that noticed it or one beside it before, then those of
 * the collection whose names share most words with the line, and of each suite the first before the second.
 * @template {Named} T
 * @param {T[]} tests
 * @param {string[]} hints keys of tests (see keyOf), the best first
 * @param {string[]} words of the fault (see wordsOf), its collection first
 * @returns {T[]} all of them
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

/** @param {number} a @param {number} b both may be infinite */
const difference = (a, b) => (a === b ? 0 : a - b)

/** @param {Named} test @returns {string} what it is remembered by */
export const keyOf = ({ file, name }) => `${file} ${name}`

/**
 * The words of a mutant's line and place, as names of tests and files have them.
 * @param {Mutant} mutant
 * @returns {string[]} in lower case, each once
 */
export function wordsOf({ path, where, before, after }) {
  const line = `${before} ${after}`.match(/[A-Za-z]\w{2,}/g) ?? []
  const methods = where.match(/(?<=allow .*)\w+/g) ?? []
  const words = [collectionOf(path) || 'all', ...methods, ...line].map((word) => word.toLowerCase())
  return [...new Set(words)].filter((word) => !KEYWORDS.includes(word))
}

/** What killed which mutant, from run to run. */
export class Memory {
  /** @param {Record<string, string>} killers keys of tests by keys of mutants */
  constructor(killers = {}) {
    this.killers = new Map(Object.entries(killers))
    /** @type {Map<string, string[]>} the last killers of a place, the newest first */
    this.places = new Map()
  }

  /** @param {Mutant} mutant @returns {string[]} keys of tests, the best first */
  hintsFor(mutant) {
    const own = this.killers.get(mutantKey(mutant))
    const beside = this.places.get(placeOf(mutant)) ?? []
    return [...new Set([...(own ? [own] : []), ...beside])]
  }

  /** @param {Mutant} mutant @param {string} test its key */
  learn(mutant, test) {
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
 * What a mutant is known by from run to run, wherever its line moves to.
 * @param {{ file: string, where: string, operator: string, before: string, after: string }} mutant
 */
export const mutantKey = ({ file, where, operator, before, after }) =>
  [file, where, operator, before, after].join(' | ')

/** @param {Mutant} mutant */
const placeOf = ({ file, where, line }) => `${file} ${where} ${line}`
