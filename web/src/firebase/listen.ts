import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { toAppError, type AppError } from './errors'
import { keepLive, tellRefusal } from './live'

/**
 * Listens to a query, including its cached rows, until the returned function is called. A refusal is reported to the
 * session, since access may have changed, and then to `failed`; no call follows.
 */
export function listenLive<Row>(
  query: Query<Row>,
  found: (snapshot: QuerySnapshot<Row>) => void,
  failed: (error: AppError) => void,
): () => void {
  return keepLive(() =>
    onSnapshot(query, { includeMetadataChanges: true }, found, (error) => {
      const problem = toAppError(error)
      if (problem.code === 'permission_denied') tellRefusal()
      failed(problem)
    }),
  )
}
