/**
 * Returns the source of a regular expression for a glob. The source does not contain the final `$`. Supports the forms
 * that firebase.json uses: `**`, `*` and `{a,b}`. The forms `**` and `*` do not match a `?`, so they do not match the
 * query of a URL.
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

/** Returns the source of a regular expression for the URLs whose path matches a glob. @param {string} glob */
export const urlPatternSource = (glob) => `${patternOf(glob)}(\\?|$)`
