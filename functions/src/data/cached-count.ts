import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '@domain/durations'
import { SERVER_COLLECTIONS } from '@domain/paths'
import type { Services } from '../lib/services'
import { readDocument } from './collections'

/**
 * The number of index entries that an aggregation counts for the price of one read. Below this number, caching saves
 * nothing.
 */
const CACHE_FROM = 1000
/**
 * After this time in milliseconds, all documents are counted again. Until then, the cached count (the tally) can
 * include documents that have been deleted since the last full count.
 */
const RECOUNT_AFTER_MS = DAY_MS
/**
 * The cached count includes only documents that are at least this old, in milliseconds. A count could miss younger
 * documents, because their writes may not be committed yet.
 */
const SETTLED_MS = MINUTE_MS

/** The cached number of documents that were created before `until`. */
const tallySchema = z.object({ count: z.number(), until: z.date(), counted_at: z.date() })

/** The documents to count. They have a creation time and are normally not deleted. */
export interface CountedDocuments {
  /** The id of the document with the cached count. Each counted collection has its own. */
  name: string
  /** The documents that were created at or after a moment. */
  since: (moment: Date) => Query
  /** The documents that were created before a moment. */
  before: (moment: Date) => Query
}

/**
 * Counts documents, usually at a cost that does not grow with their number. The number of documents that were created
 * before the moment `until` is cached, so that a call counts only the documents that were created later. All documents
 * are counted again when at least CACHE_FROM documents were created later, or when the cached number is a day old.
 */
export async function cachedCount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { name, since, before }: CountedDocuments,
): Promise<number> {
  const ref = tallyOf(db, name)
  const cached = readDocument(tallySchema, await ref.get())
  const counted_at = now()
  if (cached && counted_at.getTime() - cached.counted_at.getTime() < RECOUNT_AFTER_MS) {
    const newer = await countOf(since(cached.until))
    if (newer < CACHE_FROM) return cached.count + newer
  }
  const until = new Date(counted_at.getTime() - SETTLED_MS)
  const [older, newer] = await Promise.all([countOf(before(until)), countOf(since(until))])
  if (older >= CACHE_FROM) await ref.set({ count: older, until, counted_at })
  return older + newer
}

/**
 * Returns the number of documents that match a query. Uses an aggregation query, so that the documents are not read.
 */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

const tallyOf = (db: Firestore, name: string): DocumentReference =>
  db.collection(SERVER_COLLECTIONS.tallies).doc(name)
