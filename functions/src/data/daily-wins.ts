import type { Firestore } from 'firebase-admin/firestore'
import { WINS_LIMIT } from '@domain/calls/daily-wins'
import { WINS_CACHE_SECONDS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { cacheFor } from '../lib/cache-for'

/**
 * Creates a function that returns the newest documents of `daily_wins` as entries for GET /api/dailywins. The entries
 * are not validated yet, and there are at most WINS_LIMIT.max of them. The function reads the collection at most once
 * in WINS_CACHE_SECONDS.
 */
export function newestWins(): (db: Firestore, now: Date) => Promise<unknown[]> {
  const kept = cacheFor<unknown[]>(WINS_CACHE_SECONDS)
  return (db, now) => kept(now, () => readWinsCollection(db))
}

async function readWinsCollection(db: Firestore): Promise<unknown[]> {
  const newest = buildQuery(db.collection(COLLECTIONS.dailyWins), QUERIES.wins, [])
  const { docs } = await newest.limit(WINS_LIMIT.max).get()
  return docs.map((document) => {
    const data = document.data()
    return { ...data, id: document.id, occurred_at: isoOf(data.occurred_at) }
  })
}

/**
 * Converts a stored date to an ISO time. Returns undefined for any other value, so that the schema refuses the entry.
 */
function isoOf(stored: unknown): string | undefined {
  const date = (stored as { toDate?: () => Date } | null)?.toDate?.()
  return date?.toISOString()
}
