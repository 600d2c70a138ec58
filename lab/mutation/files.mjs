import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, stageOf } from '../../tools/lib/paths.mjs'

/** The stage folder: bundles, and what is remembered from run to run. */
export const STAGE = 'mutation'
export const RULES = ['firestore.rules', 'storage.rules']

/** Who changes the rules meanwhile is judged next time. @type {Map<string, string>} */
const texts = new Map()

/** @param {string} file @returns {string} the text of rules, as it was when it was first asked for */
export function readRules(file) {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

/** @param {string} file of rules, or of their tests (firestore/profiles) @returns {string} 'firestore' or 'storage' */
export const serviceOf = (file) => file.split(/[./]/)[0] ?? ''

/** @param {string} test a file of tests @returns {string} the text of the rules that it is about, without a fault */
export const originalFor = (test) => readRules(`${serviceOf(test)}.rules`)

/** @template T @param {string} name @param {T} missing @returns {T} */
export function recall(name, missing) {
  const file = join(stageOf(STAGE), name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing
}

/** @param {string} name @param {unknown} value */
export const remember = (name, value) =>
  writeFileSync(join(stageOf(STAGE), name), JSON.stringify(value))
