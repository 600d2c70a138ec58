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
 * Listens to a query, including its cached rows, until the returned function is called. A refusal is reported to the
 * session, since access may have changed, and then to `failed`; no call follows.
 */
export const listenLive = <Row>(
  query: Query<Row>,
  found: (snapshot: QuerySnapshot<Row>) => void,
  failed: Failed,
): (() => void) =>
  keepLive(() => onSnapshot(query, { includeMetadataChanges: true }, found, failing(failed)))

/** The same for one document. */
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
