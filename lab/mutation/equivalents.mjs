import { readFileSync } from 'node:fs'
import { mutantKey } from './ordering.mjs'

/**
 * @typedef {object} Equivalent a mutant that behaves like the original for every request
 * @property {string} file
 * @property {string} where
 * @property {string} operator
 * @property {string} before
 * @property {string} after
 * @property {string} because the reason, in one line
 */

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */

/** @returns {Equivalent[]} the entries of lab/mutation/equivalents.json */
export function readEquivalents() {
  return JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'))
}

/**
 * Divides the surviving mutants into those that are listed as equivalent and the others.
 * @param {object} found
 * @param {Mutant[]} found.all all mutants
 * @param {Mutant[]} found.killed
 * @param {Mutant[]} found.survived
 * @param {Equivalent[]} found.equivalents
 * @returns {{ equivalent: Mutant[], survivors: Mutant[], stale: string[] }} stale: a text for each listed entry that is
 *   outdated or gives no reason
 */
export function classify({ all, killed, survived, equivalents }) {
  const listed = new Set(equivalents.map(mutantKey))
  const existing = new Set(all.map(mutantKey))
  const dead = new Set(killed.map(mutantKey))
  const reasonOf = (/** @type {Equivalent} */ entry) => {
    if (!existing.has(mutantKey(entry))) return 'this mutant no longer exists'
    if (dead.has(mutantKey(entry))) return 'a test kills it'
    return entry.because ? '' : 'no reason is given'
  }
  return {
    equivalent: survived.filter((mutant) => listed.has(mutantKey(mutant))),
    survivors: survived.filter((mutant) => !listed.has(mutantKey(mutant))),
    stale: equivalents
      .filter((entry) => reasonOf(entry))
      .map((entry) => `${mutantKey(entry)}: ${reasonOf(entry)}`),
  }
}
