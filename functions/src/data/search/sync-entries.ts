import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { SOURCE_ID } from '@domain/search/order'
import { entriesOf, type Searchable } from '@domain/search/searchable'
import { MalformedDocument, readDocument } from '../collections'
import type { WrittenDocument } from '../written-document'
import { log } from '../../lib/logging'

/**
 * Makes the search entries of a document match its stored state. Late, repeated and reordered calls produce the same
 * entries, and a correct entry is not written again.
 * @param formerIds the ids of entries that may be outdated
 * @returns the number of entries that were missing, wrong or outdated
 * @throws {MalformedDocument} when the document does not match its schema, or its id cannot be part of the id of an
 * entry
 */
export async function syncEntries<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  id: string,
  formerIds: readonly string[] = [],
): Promise<number> {
  const { source, alongside } = searchable
  // Any other id would break the cursors of searches, or make the ids of the entries too long for Firestore.
  if (!SOURCE_ID.test(id)) throw new MalformedDocument(source)
  const entries = db.collection(searchable.entries)
  return db.runTransaction(async (transaction) => {
    const [document, companion] = await transaction.getAll(
      ...[source, ...(alongside ? [alongside.source] : [])].map((name) =>
        db.collection(name).doc(id),
      ),
    )
    const row = document && readDocument(searchable.schema, document)
    const companionData = alongside && companion && readDocument(alongside.schema, companion)
    const newEntries = row
      ? entriesOf(searchable, id, { ...companionData, ...row })
      : new Map<string, object>()
    const ids = [...new Set([...formerIds, ...newEntries.keys()])]
    let writes = 0
    if (!ids.length) return writes
    for (const stored of await transaction.getAll(...ids.map((key) => entries.doc(key)))) {
      const entry = newEntries.get(stored.id)
      if (isDeepStrictEqual(stored.data(), entry)) continue
      writes += 1
      if (entry) transaction.set(stored.ref, entry)
      else transaction.delete(stored.ref)
    }
    return writes
  })
}

/** Updates the search entries after the write of a document. Trigger events may be late, repeated or out of order. */
export async function syncEntriesAfterWrite<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  { before, after }: WrittenDocument,
): Promise<void> {
  const [entriesBefore, entriesAfter] = [before, after].map((snapshot) =>
    entriesIn(searchable, snapshot),
  )
  if (entriesBefore && entriesAfter && isDeepStrictEqual(entriesBefore, entriesAfter)) return
  const formerIds = [entriesBefore, entriesAfter].flatMap((entries) => [...(entries?.keys() ?? [])])
  await syncEntriesIfValid(db, searchable, after.id, formerIds)
}

/**
 * Updates the search entries of a document. A malformed document is only logged, because a retry would fail again. The
 * existing entries of the document are kept.
 */
export async function syncEntriesIfValid<Row extends object, Card extends object>(
  db: Firestore,
  searchable: Searchable<Row, Card>,
  id: string,
  formerIds: readonly string[] = [],
): Promise<void> {
  try {
    await syncEntries(db, searchable, id, formerIds)
  } catch (error) {
    if (!(error instanceof MalformedDocument)) throw error
    log.error('document not indexed', { collection: error.collection })
  }
}

/** The search entries of one version of a document; undefined when the version does not exist or is malformed. */
function entriesIn<Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  snapshot: DocumentSnapshot,
) {
  try {
    const row = readDocument(searchable.schema, snapshot)
    return row && entriesOf(searchable, snapshot.id, row)
  } catch {
    log.warn('a version of a document does not fit its schema', { collection: searchable.source })
    return undefined
  }
}
