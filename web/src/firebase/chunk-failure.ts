/** Matches the messages with which different browsers report that a script or a style sheet could not be loaded. */
const CHUNK_FAILED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Whether an error means that some code of the site could not be loaded, for example because a release has replaced it,
 * or because the browser is offline.
 */
export function isChunkFailure(error: unknown): boolean {
  const { message } = Object(error) as Record<string, unknown>
  return typeof message === 'string' && CHUNK_FAILED.test(message)
}
