import { describeError, log } from './logging'

/**
 * Wraps the work of a trigger or of a scheduled function, so that its failures are logged like those of callables. The
 * platform logs the message of an error that it receives, and such a message may contain addresses. It therefore
 * receives an error with a constant message, on which it retries and counts the failure as before.
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

/** The single failures, because `runAll` combines several of them. */
const failuresIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failuresIn) : [error]
