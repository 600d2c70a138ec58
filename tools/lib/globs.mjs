/**
 * Converts a glob to the source of a regular expression, without a final `$`. Supports the syntax of firebase.json:
 * `**`, `*` and `{a,b}`. The wildcards do not match a `?`, so they exclude the query of a URL.
 * @param {string} glob
 */
function patternOf(glob) {
  const body = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/?]*')
    .replaceAll('\u0000', '[^?]*')
    .replace(/\{([^}]*)\}/g, (_, options) => `(${options.replaceAll(',', '|')})`)
  return `^${glob.startsWith('/') ? '' : '/?'}${body}`
}

/** Returns a regular expression that matches the same paths as a glob. @param {string} glob */
export const globPattern = (glob) => new RegExp(`${patternOf(glob)}$`)

/**
 * Returns the source of a regular expression that matches a URL, with or without a query, if its path matches a glob.
 * @param {string} glob
 */
export const urlPatternSource = (glob) => `${patternOf(glob)}(\\?|$)`
