import { isConflict } from '../lib/sdk-errors'

const MAX_ATTEMPTS = 5

/** Runs a write. If it conflicts with another write, the whole attempt starts over. */
type Commit = <R>(write: () => Promise<R>) => Promise<R>

class Conflict extends Error {}

/**
 * Runs an attempt that reads, decides and writes. Starts over when the write conflicts with another write, and tries at
 * most five times.
 * @param attempt passes its write to `commit`, with preconditions on what it has read; any error other than a conflict
 * ends the retries
 * @param options.settled called after each conflict; if it returns a value, this value is the result
 * @param options.gaveUp returns the error to throw after the last try
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
