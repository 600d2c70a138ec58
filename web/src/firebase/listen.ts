import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { toAppError } from './errors'
import { keepLive, tellRefusal } from './live'

/**
 * Listens to a query, including its cached rows, until the returned function is called. A refusal is reported to the
 * session, since access may have changed, and then to `failed`; no call follows.
 */
export function listenLive<Row>(
  query: Query<Row>,
  found: (snapshot: QuerySnapshot<Row>) => void,
  failed: (error: Error) => void,
): () => void {
  return keepLive(() =>
    onSnapshot(query, { includeMetadataChanges: true }, found, (error) => {
      if (toAppError(error).code === 'permission_denied') tellRefusal()
      failed(error)
    }),
  )
}
