import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { toAppError } from './errors'
import { keepLive, tellRefusal } from './live'

/**
 * Listens to what a query finds, from the cache too, until the answer is called. A refusal is told to the session, since access
 * may have changed, and then to `failed`; nothing comes after it.
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
