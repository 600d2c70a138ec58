const ORIGIN = 'https://local.invalid'

/** Matches a path that starts with exactly one slash, and contains no backslash, whitespace or control characters. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u

/**
 * Returns the path to open after signing in: `path` if it leads to a page on this site, otherwise `fallback`. Rejects
 * every text that could lead to another host, such as `//host`, `/\host`, `/.//host` and URLs with a scheme, also if
 * characters are percent-encoded. Also rejects control characters.
 * @param path an untrusted text from a query parameter
 * @returns a path that starts with one slash, with its query and fragment
 */
export function localPath(path: string | null | undefined, fallback: string): string {
  if (!path || !LOCAL_PATH.test(path)) return fallback
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  const isLocal =
    origin === ORIGIN && LOCAL_PATH.test(pathname) && LOCAL_PATH.test(decoded(pathname))
  return isLocal ? `${pathname}${search}${hash}` : fallback
}

/** Decodes a path once, as servers do. If decoding fails, returns an empty string, which the caller rejects. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
