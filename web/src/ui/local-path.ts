const ORIGIN = 'https://local.invalid'

/**
 * A path that starts with one slash, not followed by a slash or a backslash, and without a backslash, whitespace or
 * control character.
 */
const LOCAL = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Returns the address to open after signing in: the wanted address if it is on this site, otherwise the fallback.
 * Rejects other hosts in every form: `//host`, `/\host`, schemes, control characters, dot segments, and their
 * percent-encoded forms.
 * @param wanted untrusted, from a query parameter
 * @returns a path that starts with one slash, with its query and fragment
 */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !LOCAL.test(wanted)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN)
  const local = origin === ORIGIN && LOCAL.test(pathname) && LOCAL.test(decoded(pathname))
  return local ? `${pathname}${search}${hash}` : fallback
}

/** Decodes a path once, as servers do. Returns '' for a path that can't be decoded, which is not a valid path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
