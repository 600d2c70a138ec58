import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ROOT } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'

/** @typedef {import('../../packages/rules-mutation/mutants.mjs').Mutant} Mutant */
/**
 * @typedef {{ file?: string, line?: string, operator?: string, changed?: string, lanes: number, list: boolean }}
 *   Options changed: a git ref
 */

const FILE_OF_SERVICE = { firestore: 'firestore.rules', storage: 'storage.rules' }

/**
 * @param {string[]} args of the command line
 * @returns {Options}
 * @throws {Problem} when an option is invalid
 */
export function readOptions(args) {
  // If `--changed` has no value, its value is HEAD.
  const changed = args.findIndex((arg) => arg === '--changed')
  const bare = changed >= 0 && (args[changed + 1] ?? '--').startsWith('--')
  const { values } = parse(bare ? args.with(changed, '--changed=HEAD') : args)
  const file =
    values.file && FILE_OF_SERVICE[/** @type {keyof typeof FILE_OF_SERVICE} */ (values.file)]
  if (values.file && !file) throw new Problem('--file must be firestore or storage.')
  const lanes = Number(values.lanes ?? 2)
  if (!Number.isInteger(lanes) || lanes < 1)
    throw new Problem('--lanes must be a positive whole number.')
  return {
    file,
    line: values.line,
    operator: values.operator,
    changed: values.changed,
    lanes,
    list: values.list ?? false,
  }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        file: { type: 'string' },
        line: { type: 'string' },
        operator: { type: 'string' },
        changed: { type: 'string' },
        lanes: { type: 'string' },
        list: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {Mutant[]} mutants
 * @param {Options} options
 * @returns {Mutant[]} the mutants that the options select
 */
export function selected(mutants, { file, line, operator, changed }) {
  const ranges = (line ?? '').split(',').map((range) => range.split('-').map(Number))
  const lines = changed === undefined ? null : changedLines(diffSince(changed))
  return mutants.filter(
    (mutant) =>
      (!file || mutant.file === file) &&
      (!line || ranges.some(([from = 0, to = from]) => mutant.line >= from && mutant.line <= to)) &&
      (!operator || mutant.operator === operator) &&
      (!lines || lines.get(mutant.file)?.has(mutant.line)),
  )
}

/** @param {string} ref @returns {string} git's diff of the rules, without context lines */
function diffSince(ref) {
  const args = ['diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-prefix', ref, '--']
  try {
    return execFileSync('git', [...args, ...Object.values(FILE_OF_SERVICE)], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new Problem(`git does not know the ref '${ref}'.`)
  }
}

/**
 * @param {string} diff
 * @returns {Map<string, Set<number>>} the line numbers of added and changed lines, by file
 */
export function changedLines(diff) {
  /** @type {Map<string, Set<number>>} */
  const lines = new Map()
  let current = new Set()
  for (const row of diff.split('\n')) {
    const file = /^\+\+\+ (.+)$/.exec(row)?.[1]
    if (file) lines.set(file, (current = new Set()))
    const [, start, count = '1'] = /^@@ .* \+(\d+)(?:,(\d+))? @@/.exec(row) ?? []
    for (let n = 0; start && n < Number(count); n++) current.add(Number(start) + n)
  }
  return lines
}
