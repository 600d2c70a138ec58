import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for work, but at most for some time; the work continues.
 * @param ms milliseconds
 * @returns the result of the work, or `late` when it takes longer
 */
export function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  return Promise.race([work, wait(ms, late, { ref: false })])
}
