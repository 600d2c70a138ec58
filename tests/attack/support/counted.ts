import { RATE_LIMITS } from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { sha256 } from '../../../functions/src/lib/crypto'
import { db } from '../../functions/support/services'

/** The number of callers counted by the limits, and the calls in each window of one of them. */
export async function counted(
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

/** Calls that a limit allows, however they are spread over its windows. */
export const letThrough = (name: keyof typeof RATE_LIMITS, windows: readonly number[]): number =>
  windows.reduce((sum, calls) => sum + Math.min(calls, RATE_LIMITS[name].limit), 0)

/** Does something this often, a few at the same time. */
export async function often<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while (next < times) results.push(await work(next++))
    }),
  )
  return results
}
