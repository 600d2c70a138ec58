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
  type QueryConstraint,
} from 'firebase/firestore'
import { db } from './firestore'
import { fromServer } from './from-server'

/** Rows on one page of a list. */
export const PAGE = 24

/** One page of what a query finds; `next` fetches the page after it. */
export interface RowPage<Row> {
  rows: Row[]
  next: (() => Promise<RowPage<Row>>) | null
}

type Reading<Row> = FirestoreDataConverter<Row | null>

/**
 * The first page of a query, from the server. One document more than a page is read, to know whether there is another;
 * documents that don't fit their schema are left out.
 * @param size rows on a page; what rules let a query have, less one, at most
 * @throws AppError
 */
export function pagesOf<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: Reading<Row>,
  size = PAGE,
): Promise<RowPage<Row>> {
  const constraints = constraintsOf(shape, values, { where, orderBy })
  return turnTo({ name: shape.collection, converter, constraints, size }, [])
}

interface Turning<Row> {
  name: string
  converter: Reading<Row>
  constraints: readonly QueryConstraint[]
  size: number
}

async function turnTo<Row>(
  turning: Turning<Row>,
  from: readonly QueryConstraint[],
): Promise<RowPage<Row>> {
  const { name, converter, constraints, size } = turning
  const rows = collection(db, name).withConverter(converter)
  const { docs } = await fromServer(() =>
    getDocsFromServer(query(rows, ...constraints, ...from, limit(size + 1))),
  )
  const shown = docs.slice(0, size)
  const last = docs.length > shown.length ? shown.at(-1) : undefined
  return {
    rows: shown.flatMap((snapshot) => snapshot.data() ?? []),
    next: last ? () => turnTo(turning, [startAfter(last)]) : null,
  }
}

/**
 * Documents by their ids, in the order of the ids; those that are not there any more are left out. One read each.
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
