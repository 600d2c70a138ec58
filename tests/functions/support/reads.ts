import { Query } from 'firebase-admin/firestore'
import { vi } from 'vitest'

const querySpy = vi.spyOn(Query.prototype, 'get')

/**
 * Runs `work` and counts the reads that its queries cost in Firestore: one for each document of a result, and one for
 * an empty result. Reads of single documents by id are not counted.
 */
export async function countReads<T>(work: () => Promise<T>): Promise<{ result: T; reads: number }> {
  const before = querySpy.mock.results.length
  const result = await work()
  const snapshots = await Promise.all(
    querySpy.mock.results.slice(before).map(({ value }) => value as ReturnType<Query['get']>),
  )
  return { result, reads: snapshots.reduce((sum, { size }) => sum + Math.max(1, size), 0) }
}
