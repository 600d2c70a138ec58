import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits for work, but at most for some time. After that, the work continues in the background.
 * @param ms the time in milliseconds
 * @returns the result of the work, or `fallback` when the work takes longer
 */
export function within<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([work, delay(ms, fallback, { ref: false })])
}
