import { walk } from './expressions.mjs'

/** @typedef {import('./expressions.mjs').Expression} Expression */
/** @typedef {{ operator: string, start: number, end: number, text: string }} Edit replaces the source from start to end */
/**
 * @typedef {object} Context of an expression
 * @property {(expression: Expression) => string} source returns the text of an expression
 * @property {string[]} fields the fields of the match block's documents
 * @property {(call: Expression, argument: number) => 'keys' | 'options' | null} meaning returns what a list argument
 *   contains
 */

const LOGICAL = ['&&', '||']
const RELATIONAL = ['<', '<=', '>', '>=']
const OTHER_STRICTNESS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const isLogical = (/** @type {Expression} */ { kind, word }) =>
  kind === 'binary' && LOGICAL.includes(word)
const isRelational = (/** @type {Expression} */ { kind, word }) =>
  kind === 'binary' && RELATIONAL.includes(word)

/**
 * Returns a boolean expression and the boolean expressions inside it.
 * @param {Expression} expression
 * @returns {Expression[]} a chain, such as `a && b && c`, is one entry, which comes before its operands
 */
export function conditionsIn(expression) {
  if (expression.kind === 'group') return expression.parts.flatMap(conditionsIn)
  if (isLogical(expression))
    return [expression, ...operandsOf(expression).operands.flatMap(conditionsIn)]
  if (expression.kind === 'ternary') return [expression, ...expression.parts.flatMap(conditionsIn)]
  return [expression]
}

/**
 * Returns the operands of a chain such as `a && b && c`, and the offsets of its operators.
 * @param {Expression} chain
 * @returns {{ operands: Expression[], at: number[] }}
 */
function operandsOf(chain) {
  const [left, right] = /** @type {[Expression, Expression]} */ (chain.parts)
  const same = left.kind === 'binary' && left.word === chain.word
  const before = same ? operandsOf(left) : { operands: [left], at: [] }
  return { operands: [...before.operands, right], at: [...before.at, chain.at] }
}

/** @param {Expression} condition @param {Context} context @returns {Edit[]} */
export function negate(condition, { source }) {
  const { kind, word, start, end } = condition
  if (kind === 'name' && (word === 'true' || word === 'false')) return []
  return [{ operator: 'negated', start, end, text: `!(${source(condition)})` }]
}

/**
 * @param {Expression} condition
 * @returns {Edit[]} for each operator of a chain, an edit that replaces `&&` with `||` or the reverse
 */
export function swapLogical(condition) {
  if (!isLogical(condition)) return []
  const text = condition.word === '&&' ? '||' : '&&'
  const { at } = operandsOf(condition)
  return at.map((start) => ({ operator: 'swapped', start, end: start + 2, text }))
}

/**
 * @param {Expression} condition
 * @param {Context} context
 * @returns {Edit[]} for each operand of a chain, an edit that removes the operand
 */
export function dropClauses(condition, { source }) {
  if (!isLogical(condition)) return []
  const { operands } = operandsOf(condition)
  return operands.flatMap((operand, index) => {
    if (condition.word === '&&' && isOwnerCheck(operand, source)) return []
    const next = operands[index + 1]
    const before = operands[index - 1]
    // An operand is removed together with the operator before it; the first operand is removed together with the
    // operator after it.
    const [start, end] = before ? [before.end, operand.end] : [operand.start, next?.start ?? 0]
    return [{ operator: 'dropped', start, end, text: '' }]
  })
}

/**
 * @param {Expression} condition
 * @param {Context} context
 * @returns {Edit[]} an edit that replaces an owner check (a comparison with a uid) with `true`
 */
export function dropOwner(condition, { source }) {
  if (!isOwnerCheck(condition, source)) return []
  const { start, end } = condition
  return [{ operator: 'owner', start, end, text: 'true' }]
}

/** @param {Expression} expression @param {(expression: Expression) => string} source */
function isOwnerCheck({ kind, word, parts }, source) {
  return (
    kind === 'binary' &&
    word === '==' &&
    parts.some((part) => /(^|\.)uid(\(\))?$/.test(source(part)))
  )
}

/**
 * Returns edits for the numbers and comparisons in an expression. A number, or a repeat count in a regular expression,
 * is increased or decreased by one. If no operand of a comparison is a number, `<` is replaced with `<=`, `>` with
 * `>=`, or the reverse.
 * @param {Expression} whole
 * @param {Context} context
 * @returns {Edit[]}
 */
export function moveBounds(whole, { source }) {
  /** @type {Edit[]} */
  const edits = []
  const either = (
    /** @type {number} */ start,
    /** @type {number} */ end,
    /** @type {string[]} */ texts,
  ) => edits.push(...texts.map((text) => ({ operator: 'bound', start, end, text })))

  /** @param {Expression} expression */
  const visit = (expression) => {
    const { kind, word, start, end, at, parts } = expression
    if (isConstant(expression)) {
      const value = source(expression)
      const plain = kind === 'number'
      return either(
        start,
        end,
        plain
          ? [Number(value) + 1, Number(value) - 1].map(String)
          : [`${value} + 1`, `${value} - 1`],
      )
    }
    if (isRelational(expression) && !parts.some(isConstant)) {
      const other = OTHER_STRICTNESS[/** @type {keyof typeof OTHER_STRICTNESS} */ (word)]
      either(at, at + word.length, [other])
    }
    const [callee, pattern] = parts
    if (kind === 'call' && callee?.word === 'matches' && pattern?.kind === 'string') {
      for (const count of pattern.word.matchAll(/(?<=(?<!\\x)\{(?:\d+,)?)\d+(?=(?:,\d*)?\})/g)) {
        const from = pattern.start + count.index
        const texts = [Number(count[0]) + 1, Number(count[0]) - 1].filter((moved) => moved >= 0)
        either(from, from + count[0].length, texts.map(String))
      }
    }
    parts.forEach(visit)
  }
  visit(whole)
  return edits
}

/**
 * @param {Expression} expression
 * @returns {boolean} whether the expression is a number, or computed from numbers only
 */
function isConstant({ kind, parts }) {
  return kind === 'number' || ((kind === 'binary' || kind === 'group') && parts.every(isConstant))
}

/**
 * Returns edits that each add one entry to a list of field names or options, or remove one entry.
 * @param {Expression} whole
 * @param {Context} context
 * @returns {Edit[]}
 */
export function changeLists(whole, context) {
  return [...walk(whole)].flatMap((expression) => {
    const { kind, word, parts } = expression
    if (kind === 'binary' && word === 'in' && parts[1]?.kind === 'list')
      return listEdits(parts[1], 'options', context)
    if (kind === 'index' && parts[0]?.kind === 'map') return mapEdits(parts[0])
    if (kind !== 'call') return []
    return parts
      .slice(1)
      .flatMap((argument, index) =>
        argument.kind === 'list'
          ? listEdits(argument, context.meaning(expression, index), context)
          : [],
      )
  })
}

/** @param {Expression} list @param {'keys' | 'options' | null} meaning @param {Context} context @returns {Edit[]} */
function listEdits(list, meaning, { source, fields }) {
  if (!meaning || list.parts.length === 0) return []
  const present = list.parts.map(source)
  const more =
    meaning === 'keys'
      ? [...fields, 'surplus'].map((name) => `'${name}'`)
      : [`'Unheard of'`, `''`, 'null']
  const at = list.parts.at(-1)?.end ?? list.end - 1
  return [
    ...more
      .filter((value) => !present.includes(value))
      .map((value) => ({ operator: 'widened', start: at, end: at, text: `, ${value}` })),
    ...without(list.parts, 1),
  ]
}

/** @param {Expression} map @returns {Edit[]} */
const mapEdits = (map) => without(map.parts, 2)

/**
 * @param {Expression[]} parts
 * @param {number} step number of parts that form one entry: 1 in a list, 2 (key and value) in a map
 * @returns {Edit[]}
 */
function without(parts, step) {
  /** @type {Edit[]} */
  const edits = []
  for (let index = 0; index < parts.length; index += step) {
    const first = parts[index]
    const last = parts[index + step - 1]
    const before = parts[index - 1]
    const next = parts[index + step]
    if (!first || !last) continue
    const start = before ? before.end : first.start
    const end = before ? last.end : (next?.start ?? last.end)
    edits.push({ operator: 'narrowed', start, end, text: '' })
  }
  return edits
}
