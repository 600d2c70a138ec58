import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for work, but not longer than some time; the work goes on.
 * @param ms milliseconds
 * @returns what the work gave, or `late` when it takes longer
 */
export function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  return Promise.race([work, wait(ms, late, { ref: false })])
}
