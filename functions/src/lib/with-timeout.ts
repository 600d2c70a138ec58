import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until `work` ends, but at most `ms` milliseconds. If the work takes longer, it continues in the background.
 * @returns the result of the work, or `fallback` if the work takes longer
 */
export function withTimeout<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([work, delay(ms, fallback, { ref: false })])
}
