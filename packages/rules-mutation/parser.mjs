import { Reader, readExpression } from './expressions.mjs'
import { tokensOf } from './tokens.mjs'

/** @typedef {import('./expressions.mjs').Expression} Expression */
/**
 * @typedef {object} Allow an `allow` statement
 * @property {string[]} methods
 * @property {Expression | null} condition null if the statement has no condition and always allows access
 * @property {number} start
 * @property {number} end
 * @property {string} path the path of the match blocks around the statement, without the outermost block
 */
/**
 * @typedef {object} Func a function
 * @property {string} name
 * @property {string[]} params
 * @property {Expression[]} lets the values of the function's `let` variables
 * @property {Expression} result
 * @property {number} start the offset of the first `let`, or of `return` if there is no `let`
 * @property {string} path the path of the match blocks around the function; '' at the top level
 */
/** @typedef {{ allows: Allow[], functions: Func[] }} Rules */

/**
 * Parses security rules of Firestore or Storage, version 2.
 * @param {string} text
 * @returns {Rules} the parsed rules; their offsets are positions in `text`
 * @throws {Error} naming the line of a syntax error
 */
export function parseRules(text) {
  const reader = new Reader(text, tokensOf(text))
  /** @type {Rules} */
  const rules = { allows: [], functions: [] }
  reader.expects('rules_version')
  reader.expects('=')
  reader.take()
  reader.skips(';')
  reader.expects('service')
  while (!reader.sees('{')) reader.take()
  readBlock(reader, '', rules, 0)
  return rules
}

/** @param {Reader} reader @param {string} path @param {Rules} rules @param {number} depth */
function readBlock(reader, path, rules, depth) {
  reader.expects('{')
  while (!reader.skips('}')) {
    if (reader.skips('match')) {
      // The outermost `match` has the path of the database or bucket, which is not part of the paths of documents.
      const own = readMatchPath(reader)
      readBlock(reader, depth === 0 ? '' : path + own, rules, depth + 1)
    } else if (reader.skips('function')) rules.functions.push(readFunction(reader, path))
    else rules.allows.push(readAllow(reader, path))
  }
}

/** @param {Reader} reader */
function readMatchPath(reader) {
  const start = reader.next.start
  while (reader.skips('/')) {
    if (reader.skips('{')) while (!reader.skips('}')) reader.take()
    else reader.take()
  }
  return reader.text.slice(start, reader.end)
}

/** @param {Reader} reader @param {string} path @returns {Func} */
function readFunction(reader, path) {
  const name = reader.take().text
  const params = []
  reader.expects('(')
  while (!reader.skips(')')) {
    params.push(reader.take().text)
    reader.skips(',')
  }
  reader.expects('{')
  const { start } = reader.next
  const lets = []
  while (reader.skips('let')) {
    reader.take()
    reader.expects('=')
    lets.push(readExpression(reader))
    reader.expects(';')
  }
  reader.expects('return')
  const result = readExpression(reader)
  reader.skips(';')
  reader.expects('}')
  return { name, params, lets, result, start, path }
}

/** @param {Reader} reader @param {string} path @returns {Allow} */
function readAllow(reader, path) {
  const { start } = reader.expects('allow')
  const methods = []
  do methods.push(reader.take().text)
  while (reader.skips(','))
  let condition = null
  if (reader.skips(':')) {
    reader.expects('if')
    condition = readExpression(reader)
  }
  if (!reader.sees('}')) reader.expects(';')
  return { methods, condition, start, end: reader.end, path }
}
