import { LIST_PAGE } from '@domain/limits'
import {
  filterByEvents,
  filterByIds,
  constraintsOf,
  type FilterValues,
  type QueryShape,
} from '@domain/queries'
import {
  collection,
  doc,
  documentId,
  getDocFromCache,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { fromServer } from '../firebase/from-server'
import type { RowPage } from './pages'

export type RowConverter<Row> = FirestoreDataConverter<Row | null>
/** The last document of a page. The query for the next page starts after this document. */
export type Cursor = QueryDocumentSnapshot<unknown>

/**
 * Returns the query for a page. The query reads one document more than the page shows, to find out whether there is a
 * next page.
 */
export function pageQuery<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: RowConverter<Row>,
  after: Cursor | null,
  size = LIST_PAGE,
): Query<Row | null> {
  const rows = collection(db, shape.collection).withConverter(converter)
  const constraints = constraintsOf(shape, values, { where, orderBy })
  return query(rows, ...constraints, ...(after ? [startAfter(after)] : []), limit(size + 1))
}

/**
 * Reads one page of a query from the server. Skips documents that do not match their schema.
 * @param after the `next` of the previous page; null for the first page
 * @param size rows per page; must be less than the limit in the security rules
 * @throws AppError
 */
export async function readPage<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: RowConverter<Row>,
  after: Cursor | null = null,
  size = LIST_PAGE,
): Promise<RowPage<Row, Cursor>> {
  const page = pageQuery(shape, values, converter, after, size)
  const { docs } = await fromServer(() => getDocsFromServer(page))
  const pageDocs = docs.slice(0, size)
  return {
    rows: pageDocs.flatMap((snapshot) => snapshot.data() ?? []),
    next: docs.length > pageDocs.length ? (pageDocs.at(-1) ?? null) : null,
  }
}

/** Returns the query for the documents with these ids. @param ids at most MAX_IDS */
export const idsQuery = <Row>(name: string, ids: readonly string[], converter: RowConverter<Row>) =>
  query(
    collection(db, name).withConverter(converter),
    filterByIds(ids, { where, documentId }),
    limit(ids.length),
  )

/**
 * Reads documents by their ids, in the order of the ids. Skips missing documents.
 * @param ids at most MAX_IDS
 * @throws AppError
 */
export async function rowsById<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: RowConverter<Row>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(idsQuery(name, ids, converter))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns a query for the documents that belong to the given events and match the filters.
 * @param ids the ids of at most MAX_IDS events
 */
export const amongEventsQuery = <S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  ids: readonly string[],
  converter: RowConverter<Row>,
) =>
  query(
    collection(db, shape.collection).withConverter(converter),
    ...constraintsOf(shape, values, { where, orderBy }),
    filterByEvents(ids, { where }),
    limit(ids.length),
  )

/** Reads the documents of a query. @throws AppError */
export async function rowsOf<Row>(rows: Query<Row | null>): Promise<Row[]> {
  const { docs } = await fromServer(() => getDocsFromServer(rows))
  return docs.flatMap((snapshot) => snapshot.data() ?? [])
}

const refOf = <Row>(name: string, id: string, converter: RowConverter<Row>) =>
  doc(db, name, id).withConverter(converter)

/**
 * Reads a document from the server. Returns null when the document does not exist or does not match its schema.
 * @throws AppError
 */
export async function readDocument<Row>(
  name: string,
  id: string,
  converter: RowConverter<Row>,
): Promise<Row | null> {
  const ref = refOf(name, id, converter)
  return (await fromServer(() => getDocFromServer(ref))).data() ?? null
}

/**
 * Reads a document from Firestore's cache, which contains the documents that lists have read. Firestore does not bill
 * this as a read. Returns null for a document that is not in the cache.
 */
export async function readCachedDocument<Row>(
  name: string,
  id: string,
  converter: RowConverter<Row>,
): Promise<Row | null> {
  try {
    return (await getDocFromCache(refOf(name, id, converter))).data() ?? null
  } catch {
    // Firestore throws for a document that is not in its cache.
    return null
  }
}
