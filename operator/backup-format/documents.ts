import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore'
import { SUBCOLLECTIONS } from '@domain/paths'
import { decodeFields, encodeFields, type TypedFields } from './values'

const DOCUMENTS_PER_PAGE = 300

export interface StoredDocument {
  path: string
  fields: TypedFields
}

/**
 * Returns, in alphabetical order, the names of all root collections and of the subcollections that contain documents.
 */
export async function collectionNames(db: Firestore): Promise<string[]> {
  const roots = (await db.listCollections()).map(({ id }) => id)
  const below: string[] = []
  for (const name of SUBCOLLECTIONS)
    if (!(await db.collectionGroup(name).limit(1).get()).empty) below.push(name)
  return [...roots, ...below].sort()
}

/**
 * Reads all documents of a root collection, or of all subcollections with this name, ordered by path.
 * @param at the time whose state is read; by default now
 */
export async function* readDocuments(
  db: Firestore,
  collection: string,
  at?: Timestamp,
): AsyncGenerator<StoredDocument> {
  const isBelow = SUBCOLLECTIONS.some((name) => name === collection)
  const source = isBelow ? db.collectionGroup(collection) : db.collection(collection)
  const all = source.orderBy(FieldPath.documentId()).limit(DOCUMENTS_PER_PAGE)
  let last: QueryDocumentSnapshot | undefined
  do {
    const page = last ? all.startAfter(last) : all
    const { docs } = at
      ? await db.runTransaction((reader) => reader.get(page), { readOnly: true, readTime: at })
      : await page.get()
    for (const { ref, ...snapshot } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() })))
      yield { path: ref.path, fields: encodeFields(snapshot.data) }
    last = docs.at(-1)
  } while (last)
}

/**
 * Creates documents. Fails if a document exists already, and does not overwrite it.
 * @throws Error with the number of failures and the first reason
 */
export async function storeDocuments(
  db: Firestore,
  documents: AsyncIterable<StoredDocument>,
): Promise<void> {
  const writer = db.bulkWriter()
  const failures: unknown[] = []
  let pending = 0
  for await (const { path, fields } of documents) {
    writer
      .create(db.doc(path), decodeFields(fields, db))
      .catch((error: unknown) => failures.push(error))
    if (++pending % DOCUMENTS_PER_PAGE === 0) await writer.flush()
  }
  await writer.close()
  if (failures.length)
    throw new Error(
      `${failures.length} documents were not stored. The first error: ${String(failures[0])}`,
    )
}
