import { withTimeout } from './with-timeout'

/**
 * Waits for `work`, but at most for `ms` milliseconds. After that, the work continues in the background.
 * @param onFailure logs a failure of the work, even if it fails after the time limit
 * @returns whether the work succeeded in time
 */
export function doneInTime(
  ms: number,
  work: Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const isDone = work.then(
    () => true,
    (error: unknown) => {
      onFailure(error)
      return false
    },
  )
  return withTimeout(ms, isDone, false)
}
