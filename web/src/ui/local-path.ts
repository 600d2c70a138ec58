const ORIGIN = 'https://local.invalid'

/** One slash, not followed by a slash or backslash; no backslash, blank or control character anywhere. */
const LOCAL = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Where to go after signing in: the wanted address if it is on this site, else the fallback. Refuses other hosts in
 * every form: `//host`, `/\host`, schemes, control characters, dot segments, and the same percent-encoded.
 * @param wanted untrusted, from a query parameter
 * @returns a path that starts with one slash, with its query and fragment
 */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !LOCAL.test(wanted)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN)
  const local = origin === ORIGIN && LOCAL.test(pathname) && LOCAL.test(decoded(pathname))
  return local ? `${pathname}${search}${hash}` : fallback
}

/** Decoded once, as servers do; text that can't be decoded counts as missing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
