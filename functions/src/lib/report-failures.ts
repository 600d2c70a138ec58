import { describeError, log } from './logging'

/**
 * Wraps the work of a trigger or of a scheduled function, so that its failures are logged like those of callables. The
 * platform logs the message of an error that it receives, and such a message may contain email addresses. The wrapper
 * therefore throws an error with a constant message instead. The platform counts this error as a failure and retries
 * the work, as it would for any other error.
 * @param action the name of the exported function, for the log
 */
export function reportFailures<Args extends unknown[]>(
  action: string,
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      await work(...args)
    } catch (error) {
      for (const failure of failuresIn(error))
        log.error('function failed', { action, ...describeError(failure) })
      throw new Error(`${action} failed`)
    }
  }
}

/** Returns the individual failures that an error contains, because `runAll` combines several failures in one error. */
const failuresIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failuresIn) : [error]
