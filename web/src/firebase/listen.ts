import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'
import { toAppError, type AppError } from './errors'
import { keepLive, tellRefusal } from './live'

type Failed = (error: AppError) => void

/**
 * Listens to a query, including its cached rows, until the returned function is called. If the rules refuse the
 * listener, it reports this to the session, because access may have changed. After any error it calls `failed`, and
 * then no further callback.
 */
export const listenLive = <Row>(
  query: Query<Row>,
  found: (snapshot: QuerySnapshot<Row>) => void,
  failed: Failed,
): (() => void) =>
  keepLive(() => onSnapshot(query, { includeMetadataChanges: true }, found, failing(failed)))

/** Listens to one document in the same way as `listenLive` to a query. */
export const listenToDocument = <Row>(
  document: DocumentReference<Row>,
  found: (snapshot: DocumentSnapshot<Row>) => void,
  failed: Failed,
): (() => void) =>
  keepLive(() => onSnapshot(document, { includeMetadataChanges: true }, found, failing(failed)))

const failing = (failed: Failed) => (error: unknown) => {
  const problem = toAppError(error)
  if (problem.code === 'permission_denied') tellRefusal()
  failed(problem)
}
