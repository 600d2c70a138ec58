/** The messages of different browsers for a script or style sheet that failed to load. */
const CHUNK_FAILED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Whether an error means that a part of the site's code could not be loaded, for example after a release or while
 * offline.
 */
export function isChunkFailure(error: unknown): boolean {
  const { message } = Object(error) as Record<string, unknown>
  return typeof message === 'string' && CHUNK_FAILED.test(message)
}
