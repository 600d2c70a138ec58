import { isConflict } from '../lib/sdk-errors'

const MAX_ATTEMPTS = 5

/** Runs the write of an attempt. If the write conflicts with another write, the attempt ends with a Conflict. */
type Commit = <R>(write: () => Promise<R>) => Promise<R>

class Conflict extends Error {}

/**
 * Runs `attempt`, which reads documents, decides what to write, and writes. If its write conflicts with another write,
 * runs `attempt` again. Runs it at most five times.
 * @param attempt runs its write with `commit`. The preconditions of the write must make it fail if the documents have
 * changed since they were read. Any error other than such a conflict is thrown immediately
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
