import { initializeApp } from 'firebase-admin/app'
import {
  FieldPath,
  getFirestore,
  type CollectionReference,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { COLLECTIONS } from '@domain/paths'
import { SEARCHES } from '@domain/search/searches'
import type { Searchable } from '@domain/search/searchable'
import { MalformedDocument } from '../functions/src/data/collections'
import { syncEntries } from '../functions/src/data/search/sync-entries'
import { mirrorSuspension } from '../functions/src/data/suspension'

/**
 * Corrects the search index: creates missing entries, corrects wrong entries, and deletes entries whose document no
 * longer exists (decisions 014 and 020). Also copies suspensions from role rows (`user_roles`) to profiles (decision
 * 027). It is safe to run the script at any time and repeatedly. Started by operator/run.mjs with the project in
 * GCLOUD_PROJECT.
 */
const DOCUMENTS_PER_PAGE = 300
const CONCURRENT_DOCUMENTS = 10

initializeApp({ projectId: process.env.GCLOUD_PROJECT })
const db = getFirestore()

try {
  for (const { index } of SEARCHES) await rebuild(index)
  process.exit(0)
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  process.exit(1)
}

async function rebuild(searchable: Searchable<object, object>): Promise<void> {
  const { source, entries } = searchable
  let [malformed, corrected] = [0, 0]
  const documents = await forEach(db.collection(source), async ({ id }) => {
    if (source === COLLECTIONS.profiles) await mirrorSuspension(db, id)
    const written = await unlessMalformed(syncEntries(db, searchable, id))
    if (written !== undefined) {
      corrected += written
      return
    }
    malformed += 1
    console.log(`  ${source}/${id} does not match its schema: its search entry was not changed.`)
  })
  await forEach(db.collection(entries), async (entry) => {
    const id = String(entry.get('source'))
    const written = await unlessMalformed(syncEntries(db, searchable, id, [entry.id]))
    corrected += written ?? 0
  })
  console.log(
    `✔ ${source}: ${documents - malformed} of ${documents} documents are in the index. Corrected entries: ${corrected}.`,
  )
}

async function unlessMalformed<T>(kept: Promise<T>): Promise<T | undefined> {
  try {
    return await kept
  } catch (error) {
    if (error instanceof MalformedDocument) return undefined
    throw error
  }
}

/** Calls `work` for each document of a collection. @returns the number of documents */
async function forEach(
  from: CollectionReference,
  work: (document: QueryDocumentSnapshot) => Promise<void>,
): Promise<number> {
  const query = from.orderBy(FieldPath.documentId()).select('source').limit(DOCUMENTS_PER_PAGE)
  let count = 0
  for (let { docs } = await query.get(); docs.length > 0;) {
    for (let start = 0; start < docs.length; start += CONCURRENT_DOCUMENTS)
      await Promise.all(docs.slice(start, start + CONCURRENT_DOCUMENTS).map(work))
    count += docs.length
    docs = (await query.startAfter(docs.at(-1)?.id).get()).docs
  }
  return count
}
