import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits for `work`, but at most for `ms` milliseconds. After that, the work continues in the background.
 * @returns the result of the work, or `fallback` when the work takes longer
 */
export function withTimeout<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([work, delay(ms, fallback, { ref: false })])
}
