const ORIGIN = 'https://local.invalid'

/** One slash, then neither slash nor backslash in front; no backslash, blank or control character anywhere. */
const LOCAL = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Where to go after signing in: the wanted address if it lies on this site, else the fallback (decision "Who is who":
 * redirects to local paths only). Refuses other hosts in every disguise: `//host`, `/\host`, schemes, control characters,
 * dot segments, and the same percent-encoded.
 * @param wanted untrusted, from a query parameter
 * @returns a path that begins with one slash, with its query and fragment
 */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !LOCAL.test(wanted)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN)
  const local = origin === ORIGIN && LOCAL.test(pathname) && LOCAL.test(decoded(pathname))
  return local ? `${pathname}${search}${hash}` : fallback
}

/** Once decoded, as servers do; what can't be decoded counts as nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
