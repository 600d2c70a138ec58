import { withTimeout } from './with-timeout'

/**
 * Waits until `work` ends, but at most `ms` milliseconds. If the work takes longer, it continues in the background.
 * @param onFailure is called if the work fails, even if it fails after the time limit
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
