/**
 * @typedef {{ kind: 'name' | 'number' | 'string' | 'sign' | 'end', text: string, start: number, end: number }} Token
 *   start and end are offsets in the source
 */

const PATTERNS = /** @type {const} */ ([
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['number', /\d+(\.\d+)?/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['sign', /&&|\|\||==|!=|<=|>=|[-+*/%!<>=?:;,.()[\]{}$]/y],
])
const WHITESPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y

/**
 * Splits the text of security rules into tokens. Whitespace and comments are left out.
 * @param {string} text
 * @returns {Token[]} the last token is of kind 'end'
 * @throws {Error} naming the line of a character sequence that is no token
 */
export function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = []
  let at = skipWhitespace(text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = skipWhitespace(text, token.end)
  }
  return [...tokens, { kind: 'end', text: '', start: at, end: at }]
}

/** @param {string} text @param {number} at @returns {Token} */
function tokenAt(text, at) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) return { kind, text: found[0], start: at, end: pattern.lastIndex }
  }
  throw new Error(
    `Line ${lineOf(text, at)}: ${text.slice(at, at + 20)} is not a token of security rules`,
  )
}

/** @param {string} text @param {number} at */
function skipWhitespace(text, at) {
  WHITESPACE.lastIndex = at
  WHITESPACE.exec(text)
  return WHITESPACE.lastIndex
}

/** @param {string} text @param {number} at an offset @returns {number} the number of its line; the first line is 1 */
export const lineOf = (text, at) => text.slice(0, at).split('\n').length
