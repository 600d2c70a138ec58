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

export type Reading<Row> = FirestoreDataConverter<Row | null>
/** The last document of a page. The next page starts after it. */
export type Cursor = QueryDocumentSnapshot<unknown>

/**
 * Returns the query for a page. It reads one document more than the page shows, to find out whether there is a next
 * page.
 */
export function pageQuery<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: Reading<Row>,
  after: Cursor | null,
  size = LIST_PAGE,
): Query<Row | null> {
  const rows = collection(db, shape.collection).withConverter(converter)
  const constraints = constraintsOf(shape, values, { where, orderBy })
  return query(rows, ...constraints, ...(after ? [startAfter(after)] : []), limit(size + 1))
}

/**
 * Reads one page of a query from the server. Documents that do not match their schema are left out.
 * @param after the `next` of the previous page; null for the first page
 * @param size rows per page; must be less than the limit in the security rules
 * @throws AppError
 */
export async function readPage<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: Reading<Row>,
  after: Cursor | null = null,
  size = LIST_PAGE,
): Promise<RowPage<Row, Cursor>> {
  const page = pageQuery(shape, values, converter, after, size)
  const { docs } = await fromServer(() => getDocsFromServer(page))
  const shown = docs.slice(0, size)
  return {
    rows: shown.flatMap((snapshot) => snapshot.data() ?? []),
    next: docs.length > shown.length ? (shown.at(-1) ?? null) : null,
  }
}

/** Returns the query for the documents with these ids. @param ids at most MAX_IDS */
export const idsQuery = <Row>(name: string, ids: readonly string[], converter: Reading<Row>) =>
  query(
    collection(db, name).withConverter(converter),
    filterByIds(ids, { where, documentId }),
    limit(ids.length),
  )

/**
 * Reads documents by their ids, in the order of the ids. Missing documents are left out.
 * @param ids at most MAX_IDS
 * @throws AppError
 */
export async function rowsById<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(idsQuery(name, ids, converter))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Limits a query to the documents that belong to the given events. @param ids of the events, at most MAX_IDS */
export const amongEventsQuery = <S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  ids: readonly string[],
  converter: Reading<Row>,
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

const refOf = <Row>(name: string, id: string, converter: Reading<Row>) =>
  doc(db, name, id).withConverter(converter)

/**
 * Reads a document from the server. Returns null when it does not exist or does not match its schema.
 * @throws AppError
 */
export async function readDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  const ref = refOf(name, id, converter)
  return (await fromServer(() => getDocFromServer(ref))).data() ?? null
}

/**
 * Reads a document from Firestore's cache, where a list may have put it. Costs no read. Returns null when it is not
 * cached.
 */
export async function seenDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  try {
    return (await getDocFromCache(refOf(name, id, converter))).data() ?? null
  } catch {
    // Firestore throws for a document that is not in its cache.
    return null
  }
}
