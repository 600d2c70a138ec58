import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { toAppError } from './errors'
import { keepLive, tellRefusal } from './live'

/**
 * Listens to a query, from the cache too, until the returned function is called. The session hears of a refusal, since access
 * may have changed, and then `failed`; nothing follows.
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
