import { lineOf } from './tokens.mjs'

/**
 * @typedef {object} Expression
 * @property {'binary' | 'unary' | 'ternary' | 'call' | 'member' | 'index' | 'name' | 'number' | 'string' | 'list' | 'map' | 'path' | 'group'} kind
 * @property {number} start offset in the source
 * @property {number} end
 * @property {Expression[]} parts operands; for a call, the callee and the arguments; for a map, its keys and
 *   values alternately
 * @property {string} word the operator, the name or the literal
 * @property {number} at offset of the operator or of the member's name; equal to `start` for other kinds
 */

/** Binary operators by precedence, lowest first. */
const LEVELS = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
]

/** A cursor over tokens. */
export class Reader {
  /** @param {string} text @param {import('./tokens.mjs').Token[]} tokens */
  constructor(text, tokens) {
    this.text = text
    this.tokens = tokens
    this.index = 0
  }

  /** @returns {import('./tokens.mjs').Token} */
  get next() {
    return /** @type {import('./tokens.mjs').Token} */ (this.tokens[this.index])
  }

  /** The offset of the end of the token that was read last. */
  get end() {
    return this.tokens[this.index - 1]?.end ?? 0
  }

  take() {
    const token = this.next
    this.index++
    return token
  }

  /**
   * @param {string[]} texts
   * @returns {boolean} whether the next token is one of these texts, and not a string literal
   */
  sees(...texts) {
    return this.next.kind !== 'string' && texts.includes(this.next.text)
  }

  /** Skips the next token if it is `text`. @param {string} text @returns {boolean} whether a token was skipped */
  skips(text) {
    if (!this.sees(text)) return false
    this.index++
    return true
  }

  /** @param {string} text @throws {Error} when the next token is not `text` */
  expects(text) {
    if (this.sees(text)) return this.take()
    const line = lineOf(this.text, this.next.start)
    throw new Error(`Line ${line}: expected '${text}' but found '${this.next.text}'`)
  }
}

/** @param {Reader} reader @returns {Expression} */
export function readExpression(reader) {
  const condition = readBinary(reader, 0)
  if (!reader.sees('?')) return condition
  const at = reader.take().start
  const yes = readExpression(reader)
  reader.expects(':')
  const no = readExpression(reader)
  return node('ternary', condition.start, no.end, [condition, yes, no], '?', at)
}

/** @param {Reader} reader @param {number} level @returns {Expression} */
function readBinary(reader, level) {
  const operators = LEVELS[level]
  if (!operators) return readUnary(reader)
  let left = readBinary(reader, level + 1)
  while (reader.sees(...operators)) {
    const { text, start } = reader.take()
    const right = readBinary(reader, level + 1)
    left = node('binary', left.start, right.end, [left, right], text, start)
  }
  return left
}

/** @param {Reader} reader @returns {Expression} */
function readUnary(reader) {
  if (!reader.sees('!', '-')) return readPostfix(reader)
  const { text, start } = reader.take()
  const operand = readUnary(reader)
  return node('unary', start, operand.end, [operand], text)
}

/** @param {Reader} reader @returns {Expression} */
function readPostfix(reader) {
  let value = readPrimary(reader)
  for (;;) {
    if (reader.skips('.')) {
      const { text, start, end } = reader.take()
      value = node('member', value.start, end, [value], text, start)
    } else if (reader.sees('(')) {
      const values = readList(reader, '(', ')')
      value = node('call', value.start, reader.end, [value, ...values], value.word, value.at)
    } else if (reader.sees('[')) {
      const values = readList(reader, '[', ']', ':')
      value = node('index', value.start, reader.end, [value, ...values], '')
    } else return value
  }
}

/** @param {Reader} reader @returns {Expression} */
function readPrimary(reader) {
  const { kind, text, start } = reader.next
  if (kind === 'name' || kind === 'number' || kind === 'string') {
    return node(kind, start, reader.take().end, [], text)
  }
  // Creates the node of a list, map, path or group. Its parts have already been read, so the node ends at `reader.end`.
  const around = (/** @type {Expression['kind']} */ made, /** @type {Expression[]} */ parts) =>
    node(made, start, reader.end, parts, '')
  if (reader.sees('[')) return around('list', readList(reader, '[', ']'))
  if (reader.sees('{')) return around('map', readList(reader, '{', '}', ':'))
  if (reader.sees('/')) return around('path', readPath(reader))
  reader.expects('(')
  const inner = readExpression(reader)
  reader.expects(')')
  return around('group', [inner])
}

/** @param {Reader} reader @returns {Expression[]} the expressions in a path */
function readPath(reader) {
  const parts = []
  while (reader.skips('/')) {
    if (reader.skips('$')) parts.push(...readList(reader, '(', ')'))
    else if (reader.sees('(')) readList(reader, '(', ')') // skips `(default)`, the name of the database
    else reader.take()
  }
  return parts
}

/**
 * @param {Reader} reader
 * @param {string} open
 * @param {string} close
 * @param {string} [inner] a separator that is allowed in place of a comma
 */
function readList(reader, open, close, inner = ',') {
  /** @type {Expression[]} */
  const parts = []
  reader.expects(open)
  while (!reader.skips(close)) {
    parts.push(readExpression(reader))
    if (!reader.sees(close) && !reader.skips(inner)) reader.expects(',')
  }
  return parts
}

/**
 * @param {Expression['kind']} kind
 * @param {number} start
 * @param {number} end
 * @param {Expression[]} parts
 * @param {string} word
 * @param {number} [at]
 */
function node(kind, start, end, parts, word, at = start) {
  return { kind, start, end, parts, word, at }
}

/** @param {Expression} expression @returns {Generator<Expression>} the expression and all its descendants */
export function* walk(expression) {
  yield expression
  for (const part of expression.parts) yield* walk(part)
}
