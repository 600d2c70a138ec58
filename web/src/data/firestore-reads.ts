import { LIST_PAGE } from '@domain/limits'
import { amongIds, constraintsOf, type FilterValues, type QueryShape } from '@domain/queries'
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
/** Where a page ends. */
export type Cursor = QueryDocumentSnapshot<unknown>

/** The query of a page: one document more than the page shows, to know whether there is another page. */
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
 * Reads one page of a query from the server, without the documents that don't fit their schema.
 * @param after the former page's `next`; null for the first page
 * @param size rows on a page; at most what rules allow, less one
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

/** The query of some documents. @param ids at most MOST_IDS */
export const idsQuery = <Row>(name: string, ids: readonly string[], converter: Reading<Row>) =>
  query(
    collection(db, name).withConverter(converter),
    amongIds(ids, { where, documentId }),
    limit(ids.length),
  )

/**
 * Reads documents by their ids, in the order of the ids; those that are gone are left out.
 * @param ids at most MOST_IDS
 * @throws AppError
 */
export async function rowsById<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { docs } = await fromServer(() => getDocsFromServer(idsQuery(name, ids, converter)))
  const byId = new Map(docs.map((snapshot) => [snapshot.id, snapshot.data()]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const refOf = <Row>(name: string, id: string, converter: Reading<Row>) =>
  doc(db, name, id).withConverter(converter)

/** A document as the server has it; null when there is none, or when it does not fit its schema. @throws AppError */
export async function readDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  const ref = refOf(name, id, converter)
  return (await fromServer(() => getDocFromServer(ref))).data() ?? null
}

/** A document that Firestore still holds, from a list for instance; costs no read. Null when it does not. */
export async function seenDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  try {
    return (await getDocFromCache(refOf(name, id, converter))).data() ?? null
  } catch {
    // Firestore throws for a document that it does not hold.
    return null
  }
}
