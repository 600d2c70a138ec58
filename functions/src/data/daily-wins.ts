import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'

/**
 * The newest documents of `daily_wins` as entries of GET /api/dailywins, unchecked.
 * @param limit the most documents to read
 */
export async function readWinsCollection(db: Firestore, limit: number): Promise<unknown[]> {
  const newest = chained(db.collection(COLLECTIONS.dailyWins), QUERIES.wins, [])
  const { docs } = await newest.limit(limit).get()
  return docs.map((document) => {
    const data = document.data()
    return { ...data, id: document.id, occurred_at: isoOf(data.occurred_at) }
  })
}

/** A stored date as an ISO time; undefined, which the check refuses, when it is no date. */
function isoOf(stored: unknown): string | undefined {
  const date = (stored as { toDate?: () => Date } | null)?.toDate?.()
  return date?.toISOString()
}
