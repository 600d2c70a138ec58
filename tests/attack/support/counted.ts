import { RATE_LIMITS } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { sha256 } from '../../../functions/src/lib/crypto'
import { db } from '../../functions/support/services'

/**
 * Reads the stored counts of rate limits.
 * @returns `windows`: how often `subject` called in each time window of the limit `name`. `callers`: how many pairs of
 * any limit and any subject have a stored count.
 */
export async function readCountedCalls(
  name: keyof typeof RATE_LIMITS,
  subject: string,
): Promise<{ callers: number; windows: number[] }> {
  const { docs } = await db.collection(SERVER_COLLECTIONS.rateLimits).get()
  const bucket = sha256(`${name}:${subject}`)
  const windows = docs
    .filter(({ id }) => id.startsWith(bucket))
    .map((doc) => Number(doc.get('count')))
  return { callers: new Set(docs.map(({ id }) => id.split('_')[0])).size, windows }
}

/**
 * Returns the largest number of calls that a rate limit may have accepted.
 * @param windows the number of calls that were made in each time window
 */
export const maxAccepted = (name: keyof typeof RATE_LIMITS, windows: readonly number[]): number =>
  windows.reduce((sum, calls) => sum + Math.min(calls, RATE_LIMITS[name].limit), 0)

/** Calls `work` the given number of times. At most six calls run at the same time. */
export async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while (next < times) results.push(await work(next++))
    }),
  )
  return results
}
