import { isConflict } from '../lib/sdk-errors'

const TRIES = 5

/** Does a write. What it throws when somebody else was first makes the attempt start over. */
type Commit = <R>(write: () => Promise<R>) => Promise<R>

class Conflict extends Error {}

/**
 * Reads, decides and writes, and does all of it again when the write meets somebody else's: five times at most.
 * @param attempt passes its write, whose precondition is what it has read, to `commit`; any other error ends it
 * @param options.settled asked after each conflict: what it gives, if anything, is the answer
 * @param options.gaveUp the error after the last try
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
  for (let tries = 0; tries < TRIES; tries++) {
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
