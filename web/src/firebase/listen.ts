import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'
import { toAppError, type AppError } from './errors'
import { registerListener, reportRefusal } from './live'

type ErrorHandler = (error: AppError) => void

/**
 * Listens to a query until the returned function is called. Also reports rows from the cache. If the security rules
 * refuse the listener, the session is checked again, because the person's access may have changed. After an error,
 * `onError` is called once, and then no callback is called any more.
 */
export const listenLive = <Row>(
  query: Query<Row>,
  onData: (snapshot: QuerySnapshot<Row>) => void,
  onError: ErrorHandler,
): (() => void) =>
  registerListener(() =>
    onSnapshot(query, { includeMetadataChanges: true }, onData, handleError(onError)),
  )

/** Works like `listenLive`, but listens to one document. */
export const listenToDocument = <Row>(
  document: DocumentReference<Row>,
  onData: (snapshot: DocumentSnapshot<Row>) => void,
  onError: ErrorHandler,
): (() => void) =>
  registerListener(() =>
    onSnapshot(document, { includeMetadataChanges: true }, onData, handleError(onError)),
  )

const handleError = (onError: ErrorHandler) => (error: unknown) => {
  const appError = toAppError(error)
  if (appError.code === 'permission_denied') reportRefusal()
  onError(appError)
}
