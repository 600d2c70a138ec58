import { describeError, log } from './logging'

/**
 * Wraps the work of a trigger or of a scheduled function, and logs its failures in the same form as failures of
 * callables. An error that the work throws must not reach the platform, because the platform logs its message, which
 * may contain email addresses. The wrapper throws an error with a constant message instead, so that the platform still
 * counts a failure and retries the work.
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

/** Returns the individual failures in an error. `runAll` throws several failures as one error. */
const failuresIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failuresIn) : [error]
