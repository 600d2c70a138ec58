import type { Firestore } from 'firebase-admin/firestore'
import { entriesOf, type Searchable } from '@domain/search/searchable'

export interface SeedDocument<Data extends object = object> {
  collection: string
  id: string
  data: Data
}

export const doc = <Data extends object>(
  collection: string,
  id: string,
  data: Data,
): SeedDocument<Data> => ({ collection, id, data })

/** Returns the documents together with their search entries. Triggers that run later find nothing to correct. */
export const searched = <Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  documents: SeedDocument<Row>[],
): SeedDocument[] =>
  documents.flatMap((document) => [
    document,
    ...entryDocuments(searchable, document.id, document.data),
  ])

export const entryDocuments = <Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  id: string,
  row: Row,
): SeedDocument[] =>
  [...entriesOf(searchable, id, row)].map(([key, entry]) => doc(searchable.entries, key, entry))

const DOCUMENTS_PER_BATCH = 400

export async function storeDocuments(db: Firestore, documents: readonly SeedDocument[]) {
  for (let from = 0; from < documents.length; from += DOCUMENTS_PER_BATCH) {
    const batch = db.batch()
    for (const { collection, id, data } of documents.slice(from, from + DOCUMENTS_PER_BATCH))
      batch.set(db.collection(collection).doc(id), data)
    await batch.commit()
  }
}
