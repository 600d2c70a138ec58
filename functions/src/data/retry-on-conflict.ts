import { isConflict } from '../lib/sdk-errors'

const MAX_ATTEMPTS = 5

/** Runs a write. Throws a Conflict if the write conflicts with another write. */
type Commit = <R>(write: () => Promise<R>) => Promise<R>

class Conflict extends Error {}

/**
 * Runs `attempt`, which reads documents and writes with `commit`. If the write conflicts with another write, runs
 * `attempt` again, up to five times in total. Throws any other error immediately.
 * @param attempt its write must have preconditions that fail if a document has changed since it was read
 * @param options.settled called after each conflict; if it returns a value, this value is the result
 * @param options.gaveUp returns the error to throw after the last attempt
 */
export async function retryOnConflict<T>(
  attempt: (commit: Commit) => Promise<T>,
  { settled, gaveUp }: { settled?: () => Promise<T | undefined>; gaveUp: () => Error },
): Promise<T> {
  const commit: Commit = async (write) => {
    try {
      return await write()
    } catch (error) {
      throw isConflict(error) ? new Conflict() : error
    }
  }
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    try {
      return await attempt(commit)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
    const answer = await settled?.()
    if (answer !== undefined) return answer
  }
  throw gaveUp()
}
