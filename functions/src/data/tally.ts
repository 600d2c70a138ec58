import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { SERVER_COLLECTIONS } from '@domain/paths'
import type { Services } from '../lib/services'
import { readDocument } from './collections'

/** Index entries that an aggregation counts for the price of one read: below that, caching saves nothing. */
const WORTH_KEEPING = 1000
/** Seconds after which the tally is counted anew, which corrects it after deletions. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Milliseconds after which a document has certainly been written. */
const SETTLED_MS = 60 * 1000

/** The number of documents from before a moment. */
const tallySchema = z.object({ count: z.number(), until: z.date(), counted_at: z.date() })

/** What is counted: documents with a creation time that are normally not deleted. */
export interface Counted {
  /** The tally's name; one for each thing counted. */
  name: string
  /** The documents from a moment on. */
  since: (moment: Date) => Query
  /** The others. */
  before: (moment: Date) => Query
}

/**
 * The number of documents, exact and at a cost that does not grow: older ones are counted once and cached, newer ones
 * on each call. Counted anew after a thousand more, or a day.
 */
export async function tally(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { name, since, before }: Counted,
): Promise<number> {
  const ref = tallyOf(db, name)
  const kept = readDocument(tallySchema, await ref.get())
  const counted_at = now()
  if (kept && counted_at.getTime() - kept.counted_at.getTime() < KEPT_MS) {
    const newer = await countOf(since(kept.until))
    if (newer < WORTH_KEEPING) return kept.count + newer
  }
  const until = new Date(counted_at.getTime() - SETTLED_MS)
  const [older, newer] = await Promise.all([countOf(before(until)), countOf(since(until))])
  if (older >= WORTH_KEEPING) await ref.set({ count: older, until, counted_at })
  return older + newer
}

/** The number of documents that match a query, by aggregation: no document is read. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

const tallyOf = (db: Firestore, name: string): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.tallies).doc(name)
