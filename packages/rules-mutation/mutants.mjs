import { walk } from './expressions.mjs'
import {
  changeLists,
  conditionsIn,
  dropClauses,
  dropOwner,
  moveBounds,
  negate,
  swapLogical,
} from './operators.mjs'
import { parseRules } from './parser.mjs'
import { lineOf } from './tokens.mjs'

/** @typedef {import('./expressions.mjs').Expression} Expression */
/** @typedef {Record<string, string[]>} Fields field names by collection */
/** @typedef {import('./parser.mjs').Rules & { stored: Fields }} Rules */
/**
 * @typedef {object} Mutant rules with one fault
 * @property {string} file
 * @property {number} line the line of the fault; the first line is 1
 * @property {string} operator the kind of the fault
 * @property {string} where the match path and the function or methods
 * @property {string} path of the match block; '' at the top level
 * @property {[number, number]} region offsets of the function's body or the allow's condition
 * @property {boolean} constant whether the condition is `true` or `false`
 * @property {string} before the edited lines of the source, joined
 * @property {string} after the same lines with the fault
 * @property {string} rules the complete text with the fault
 */

const EXPANDED = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }
const COMPARING = ['==', '!=', '<', '<=', '>', '>=', 'in', 'is', '&&', '||']
const ASKING = ['hasOnly', 'hasAll', 'hasAny', 'matches', 'exists']

/**
 * Returns all mutants of a rules file. A mutant is the text of the rules with one fault. No two mutants have the same
 * text.
 * @param {string} file the file's name
 * @param {string} text
 * @param {Fields} [stored] the names of the fields that documents contain, by collection; the rules need not mention
 *   these fields
 * @returns {Mutant[]} ordered by line
 */
export function mutantsOf(file, text, stored = {}) {
  const rules = { ...parseRules(text), stored }
  const seen = new Set([text])
  return [...functionEdits(rules, text), ...allowEdits(rules, text)]
    .map((placed) => mutant(file, text, placed))
    .filter(({ rules: mutated }) => !seen.has(mutated) && seen.add(mutated))
    .toSorted((a, b) => a.line - b.line)
}

/** @typedef {{ edit: import('./operators.mjs').Edit, where: string, path: string, around: Expression | null }} Placed */

/** @param {Rules} rules @param {string} text @returns {Placed[]} */
function functionEdits(rules, text) {
  return rules.functions.flatMap((func) => {
    const { result, lets, name, path } = func
    const decides = isCondition(result, rules)
    const { start, end } = result
    const edits = [
      ...(decides ? [{ operator: 'opened', start, end, text: 'true' }] : []),
      ...editsOf(result, decides, rules, text, path),
      ...lets.flatMap((value) => editsOf(value, isCondition(value, rules), rules, text, path)),
    ]
    const where = `${path} ${name}()`.trim()
    const around = { ...result, start: func.start }
    return edits.map((edit) => ({ edit, where, path, around }))
  })
}

/** @param {Rules} rules @param {string} text @returns {Placed[]} */
function allowEdits(rules, text) {
  return rules.allows.flatMap(({ methods, condition, start, end, path }) => {
    const each = methods.flatMap(
      (method) => EXPANDED[/** @type {keyof typeof EXPANDED} */ (method)] ?? [method],
    )
    const to = ['true', 'request.auth != null']
    const opened = to.flatMap((who) =>
      each.map((method) => ({
        operator: 'opened',
        start,
        end: start,
        text: `allow ${method}: if ${who}; `,
      })),
    )
    const edits = condition
      ? [...opened, ...editsOf(condition, true, rules, text, path)]
      : [{ operator: 'negated', start, end, text: '' }]
    const where = `${path} allow ${methods.join(', ')}`
    return edits.map((edit) => ({ edit, where, path, around: condition }))
  })
}

/**
 * @param {Expression} expression
 * @param {boolean} decides true if the expression is boolean
 * @param {Rules} rules
 * @param {string} text
 * @param {string} path
 */
function editsOf(expression, decides, rules, text, path) {
  const source = (/** @type {Expression} */ { start, end }) => text.slice(start, end)
  const place = {
    source,
    fields: fieldsOf(rules, path, source),
    meaning: (/** @type {Expression} */ call, /** @type {number} */ argument) =>
      meaningOf(call, argument, rules, source),
  }
  const conditions = decides ? conditionsIn(expression) : []
  const operators = [negate, swapLogical, dropClauses, dropOwner]
  return [
    ...conditions.flatMap((condition) => operators.flatMap((of) => of(condition, place))),
    ...moveBounds(expression, place),
    ...changeLists(expression, place),
  ]
}

/**
 * @param {Expression} expression
 * @param {Rules} rules
 * @returns {boolean} whether the expression is boolean, as far as the syntax shows
 */
function isCondition({ kind, word, parts }, rules) {
  if (kind === 'group') return parts.every((part) => isCondition(part, rules))
  if (kind === 'binary') return COMPARING.includes(word)
  if (kind === 'unary') return word === '!'
  if (kind === 'name') return word === 'true' || word === 'false'
  if (kind !== 'call') return false
  const called = rules.functions.find(({ name }) => parts[0]?.kind === 'name' && name === word)
  return called ? isCondition(called.result, rules) : ASKING.includes(word)
}

/**
 * Returns what the called function expects in an argument: a list of field names, a list of options or neither (null).
 * @param {Expression} call
 * @param {number} argument
 * @param {Rules} rules
 * @param {(expression: Expression) => string} source
 * @returns {'keys' | 'options' | null}
 */
function meaningOf(call, argument, rules, source) {
  if (call.word === 'hasOnly') {
    const [callee] = call.parts
    return callee && source(callee).endsWith('eys().hasOnly') ? 'keys' : 'options'
  }
  const called = rules.functions.find(({ name }) => name === call.word)
  const param = called?.params[argument]
  const uses = called ? [...walk(called.result)] : []
  for (const use of uses) {
    if (use.kind === 'call' && use.word === 'hasOnly' && use.parts[1]?.word === param)
      return meaningOf(use, 0, rules, source)
  }
  return null
}

/**
 * Matches an expression for the data of the document that a rule protects, such as `resource.data`. Does not match
 * expressions for other documents, which the rule reads with `get`.
 */
const OWN_DATA = /^(incoming\(\)|(request\.)?resource\.data|data)$/
const METHODS = new Set(['keys', 'diff', 'get'])

/**
 * Returns the fields of the documents that a match block protects: those that its rules mention, and those in
 * `rules.stored`.
 * @param {Rules} rules
 * @param {string} path
 * @param {(expression: Expression) => string} source
 */
function fieldsOf(rules, path, source) {
  const roots = [
    ...rules.functions.filter((func) => func.path === path).map(({ result }) => result),
    ...rules.allows.filter((allow) => allow.path === path).map(({ condition }) => condition),
  ]
  const names = roots
    .flatMap((root) => (root ? [...walk(root)] : []))
    .flatMap((expression) => {
      const { kind, word, parts } = expression
      if (kind === 'member' && parts[0] && OWN_DATA.test(source(parts[0])))
        return METHODS.has(word) ? [] : [word]
      if (kind !== 'call') return []
      return parts
        .slice(1)
        .filter(
          (part, index) =>
            part.kind === 'list' && meaningOf(expression, index, rules, source) === 'keys',
        )
        .flatMap((list) => list.parts.filter((part) => part.kind === 'string'))
        .map(({ word: name }) => name.slice(1, -1))
    })
  return [...new Set([...names, ...(rules.stored[collectionOf(path)] ?? [])])]
}

/**
 * @param {string} path of a match block
 * @returns {string} the name of the collection; '' if the path matches all collections
 */
export const collectionOf = (path) => /^\/(\w+)/.exec(path)?.[1] ?? ''

/** @param {string} file @param {string} text @param {Placed} placed @returns {Mutant} */
function mutant(file, text, { edit, where, path, around }) {
  const { operator, start, end, text: now } = edit
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  const oneLine = (/** @type {string} */ stretch) => stretch.replaceAll(/\s+/g, ' ').trim()
  // The text that an edit replaces may begin with whitespace. The line of the fault is the line of its first character
  // that is not whitespace.
  const blanks = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0
  return {
    file,
    line: lineOf(text, start + blanks),
    operator,
    where,
    path,
    region: [around?.start ?? 0, around?.end ?? 0],
    constant: !around || around.kind === 'name',
    before: oneLine(text.slice(from, to)),
    after: oneLine(text.slice(from, start) + now + text.slice(end, to)),
    rules: text.slice(0, start) + now + text.slice(end),
  }
}
