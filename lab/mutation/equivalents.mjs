import { readFileSync } from 'node:fs'
import { mutantKey } from './ordering.mjs'

/**
 * @typedef {object} Equivalent a mutant that no request can tell from the original
 * @property {string} file
 * @property {string} where
 * @property {string} operator
 * @property {string} before
 * @property {string} after
 * @property {string} because why that is so, in one line
 */

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */

/** @returns {Equivalent[]} those that are argued in lab/mutation/equivalents.json */
export function readEquivalents() {
  return JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'))
}

/**
 * Sorts out what no test killed.
 * @param {object} found
 * @param {Mutant[]} found.all every mutant that there is
 * @param {Mutant[]} found.killed
 * @param {Mutant[]} found.survived
 * @param {Equivalent[]} found.equivalents
 * @returns {{ equivalent: Mutant[], survivors: Mutant[], stale: string[] }} stale: entries to be taken out, with the reason
 */
export function sortOut({ all, killed, survived, equivalents }) {
  const argued = new Set(equivalents.map(mutantKey))
  const there = new Set(all.map(mutantKey))
  const dead = new Set(killed.map(mutantKey))
  const reasonOf = (/** @type {Equivalent} */ entry) => {
    if (!there.has(mutantKey(entry))) return 'there is no such mutant any more'
    if (dead.has(mutantKey(entry))) return 'a test kills it'
    return entry.because ? '' : 'nothing is argued'
  }
  return {
    equivalent: survived.filter((mutant) => argued.has(mutantKey(mutant))),
    survivors: survived.filter((mutant) => !argued.has(mutantKey(mutant))),
    stale: equivalents
      .filter((entry) => reasonOf(entry))
      .map((entry) => `${mutantKey(entry)}: ${reasonOf(entry)}`),
  }
}
