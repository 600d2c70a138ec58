import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/** @typedef {'met' | 'n/a' | 'open'} State */
/** @typedef {{ number: string, level: string, subject: string, state: string, evidence: string }} Row */
/** @typedef {Record<string, string[]>} Required level → numbers of the required rows */
/** @typedef {Record<State, number> & { total: number }} Counts */

const SECURITY_DOCUMENT = 'docs/security.md'
const REQUIREMENTS_FILE = 'docs/security/asvs-5.0-requirements.json'
const STATES = /** @type {const} */ (['met', 'n/a', 'open'])
const MAX_SUBJECT_WORDS = 12
/** Maps each ASVS level to the percentage of its requirements that must be met or not applicable. */
const REQUIRED_SHARES = /** @type {Record<string, number>} */ ({ 1: 100, 2: 90 })
/** The text in the first header cell of every table of requirements. */
const HEADER_CELL = 'No.'
/**
 * The first word of the evidence if one of Google's services meets the requirement. Such evidence need not name a file.
 */
const PLATFORM_PREFIX = 'Platform:'
const SOURCE_FILE = /^[\w@./-]+\.(?:css|html|json|jsonc|md|mjs|rules|ts|tsx|yaml)$/

/**
 * Checks the tables of docs/security.md against the list of ASVS requirements.
 * @returns {{ problems: string[], counts: Record<string, Counts> }} counts by level
 */
export function checkSecurityTable() {
  const markdown = readFileSync(join(ROOT, SECURITY_DOCUMENT), 'utf8')
  const required = /** @type {Required} */ (
    JSON.parse(readFileSync(join(ROOT, REQUIREMENTS_FILE), 'utf8'))
  )
  const rows = readRows(markdown)
  const exists = (/** @type {string} */ path) => existsSync(join(ROOT, path))
  const counts = countByLevel(rows)
  const problems = [
    ...problemsOfRows(rows, required),
    ...shortfalls(counts),
    ...missingFiles(markdown, exists).map((path) => `${path} is named but does not exist`),
  ]
  return { problems, counts }
}

/**
 * Returns the rows of all tables whose first column has the heading 'No.'. Does not check the content of the rows.
 * @param {string} markdown
 * @returns {Row[]}
 */
export function readRows(markdown) {
  /** @type {Row[]} */
  const rows = []
  let inside = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      inside = false
      continue
    }
    const [number = '', level = '', subject = '', state = '', ...rest] = cellsOf(line)
    if (number === HEADER_CELL) inside = true
    else if (inside && !/^:?-+:?$/.test(number))
      rows.push({ number, level, subject, state, evidence: rest.join(' | ') })
  }
  return rows
}

/** @param {string} line @returns {string[]} */
const cellsOf = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/**
 * Returns a message for each problem. Each requirement must have exactly one row, which contains its number, its level,
 * a subject, a state and evidence.
 * @param {Row[]} rows
 * @param {Required} required
 * @returns {string[]}
 */
export function problemsOfRows(rows, required) {
  const levels = new Map(
    Object.entries(required).flatMap(([level, numbers]) => numbers.map((each) => [each, level])),
  )
  const seen = new Set(rows.map(({ number }) => number))
  return [
    ...rows.flatMap((row) => problemsOfRow(row, levels).map((what) => `${row.number}: ${what}`)),
    ...rows
      .filter(({ number }, index) => rows.findIndex((row) => row.number === number) < index)
      .map(({ number }) => `${number}: occurs twice`),
    ...[...levels.keys()].filter((number) => !seen.has(number)).map((each) => `${each}: no row`),
  ]
}

/** @param {Row} row @param {Map<string, string>} levels @returns {string[]} */
function problemsOfRow({ number, level, subject, state, evidence }, levels) {
  const expected = levels.get(number)
  if (expected === undefined) return ['not a requirement of the list']
  const words = subject.split(/\s+/).filter(Boolean).length
  return [
    ...(level === expected ? [] : [`level ${level || '(empty)'} instead of ${expected}`]),
    ...(words > 0 ? [] : ['no subject']),
    ...(words > MAX_SUBJECT_WORDS
      ? [`the subject has ${words} words, at most ${MAX_SUBJECT_WORDS} are allowed`]
      : []),
    ...(STATES.some((each) => each === state) ? [] : [`unknown state '${state}'`]),
    ...(evidence === '' ? ['no file, test or reason'] : []),
    ...(state === 'met' && evidence !== '' && !hasEvidence(evidence)
      ? [`met, but the evidence names no file and does not begin with '${PLATFORM_PREFIX}'`]
      : []),
  ]
}

/** @param {string} evidence */
const hasEvidence = (evidence) =>
  evidence.startsWith(PLATFORM_PREFIX) || filesNamedIn(evidence).length > 0

/**
 * Returns the paths of files that a Markdown text names in code spans. A code span counts as a path if it ends in a
 * file extension such as `.ts`.
 * @param {string} text
 * @returns {string[]}
 */
function filesNamedIn(text) {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...new Set(spans.filter((span) => SOURCE_FILE.test(span)))]
}

/**
 * Returns the paths in a document that do not exist.
 * @param {string} markdown
 * @param {(path: string) => boolean} exists takes a path from the root
 * @returns {string[]}
 */
export function missingFiles(markdown, exists) {
  return filesNamedIn(markdown).filter((path) => !exists(path))
}

/** @param {Row[]} rows @returns {Record<string, Counts>} */
export function countByLevel(rows) {
  /** @type {Record<string, Counts>} */
  const counts = {}
  for (const { level, state } of rows) {
    const own = (counts[level] ??= { met: 0, 'n/a': 0, open: 0, total: 0 })
    const known = STATES.find((each) => each === state)
    if (known) own[known]++
    own.total++
  }
  return counts
}

/**
 * Returns a message for each ASVS level that has too many open requirements.
 * @param {Record<string, Counts>} counts
 * @returns {string[]}
 */
export function shortfalls(counts) {
  return Object.entries(REQUIRED_SHARES).flatMap(([level, share]) => {
    const { open, total } = counts[level] ?? { open: 0, total: 0 }
    return (total - open) * 100 >= share * total
      ? []
      : [`level ${level}: ${open} of ${total} are open, ${share} % must be met or not applicable`]
  })
}

/**
 * Returns one line of text for each level.
 * @param {Record<string, Counts>} counts
 * @returns {string[]}
 */
export function linesOf(counts) {
  return Object.entries(counts).map(([level, { met, 'n/a': none, open, total }]) => {
    // Rounded down, so that a share is never overstated.
    const share = (Math.floor(((met + none) / total) * 1000) / 10).toFixed(1)
    return `Level ${level}: ${met} met, ${none} not applicable, ${open} open of ${total} (${share} % met or not applicable)`
  })
}
