import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, stageOf } from '../../tools/lib/paths.mjs'

/** The name of the folder for the bundled tests and for the data that is kept between runs. */
export const STAGE = 'mutation'
export const RULES_FILES = ['firestore.rules', 'storage.rules']

/**
 * Texts of the rules files. They are cached, so that editing a file during a run has no effect.
 * @type {Map<string, string>}
 */
const cachedTexts = new Map()

/** @param {string} file @returns {string} the file's text at the time of the first call */
export function readRules(file) {
  const text = cachedTexts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  cachedTexts.set(file, text)
  return text
}

/**
 * @param {string} file a rules file, or a test file such as firestore/profiles
 * @returns {string} 'firestore' or 'storage'
 */
export const serviceOf = (file) => file.split(/[./]/)[0] ?? ''

/** @param {string} test a test file @returns {string} the unchanged text of the rules that the file tests */
export const originalFor = (test) => readRules(`${serviceOf(test)}.rules`)

/** @template T @param {string} name @param {T} missing @returns {T} */
export function readState(name, missing) {
  const file = join(stageOf(STAGE), name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing
}

/** @param {string} name @param {unknown} value */
export const writeState = (name, value) =>
  writeFileSync(join(stageOf(STAGE), name), JSON.stringify(value))
