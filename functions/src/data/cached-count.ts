import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '@domain/durations'
import { SERVER_COLLECTIONS } from '@domain/paths'
import type { Services } from '../lib/services'
import { readDocument } from './collections'

/** An aggregation counts this many index entries for the price of one read. Caching a smaller number saves nothing. */
const CACHE_FROM = 1000
/** All documents are counted again after this time, because the cached count may include deleted documents. */
const RECOUNT_AFTER_MS = DAY_MS
/** The cached count excludes younger documents, because their writes may not be committed yet. */
const SETTLED_MS = MINUTE_MS

/** The cached number of documents that were created before `until`. */
const tallySchema = z.object({ count: z.number(), until: z.date(), counted_at: z.date() })

/** The documents to count, which are rarely deleted. */
export interface CountedDocuments {
  /** The id of the document that stores the cached count. */
  name: string
  /** The documents that were created at this moment or later. */
  since: (moment: Date) => Query
  before: (moment: Date) => Query
}

/**
 * Counts documents. The count is cached, so that a call usually counts only the documents that were created since then.
 * All documents are counted again if at least CACHE_FROM have been created since then, or if the cached count is a day
 * old.
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
