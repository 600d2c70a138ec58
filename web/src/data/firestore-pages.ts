import { LIST_PAGE } from '@domain/limits'
import { amongIds, constraintsOf, type FilterValues, type QueryShape } from '@domain/queries'
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { fromServer } from '../firebase/from-server'
import type { RowPage } from './pages'

type Reading<Row> = FirestoreDataConverter<Row | null>
/** Where a page ends. */
export type Cursor = QueryDocumentSnapshot<unknown>

/**
 * Reads one page of a query from the server. One document more than a page is read, to know whether there is another;
 * documents that don't fit their schema are left out.
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
  const rows = collection(db, shape.collection).withConverter(converter)
  const constraints = constraintsOf(shape, values, { where, orderBy })
  const begin = after ? [startAfter(after)] : []
  const { docs } = await fromServer(() =>
    getDocsFromServer(query(rows, ...constraints, ...begin, limit(size + 1))),
  )
  const shown = docs.slice(0, size)
  return {
    rows: shown.flatMap((snapshot) => snapshot.data() ?? []),
    next: docs.length > shown.length ? (shown.at(-1) ?? null) : null,
  }
}

/**
 * Reads documents by their ids, in the order of the ids; those that are gone are left out. One read each.
 * @param ids at most MOST_IDS
 * @throws AppError
 */
export async function rowsById<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = collection(db, name).withConverter(converter)
  const { docs } = await fromServer(() =>
    getDocsFromServer(query(rows, amongIds(ids, { where, documentId }), limit(ids.length))),
  )
  const byId = new Map(docs.map((snapshot) => [snapshot.id, snapshot.data()]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
