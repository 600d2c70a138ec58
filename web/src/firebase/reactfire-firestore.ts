import type { Query, QuerySnapshot } from 'firebase/firestore'
import { listenLive } from './listen'

/**
 * What reactfire gets when it imports `firebase/firestore` (build/lean-firebase.ts): reactfire never ends a listener
 * while the page lives, so its listeners are kept by live.ts, which ends them with the page.
 */
export { queryEqual } from 'firebase/firestore'

interface Observer {
  next: (snapshot: QuerySnapshot) => void
  error: (error: Error) => void
}

/** In the one form in which reactfire calls it, of documents as well as of queries. */
export const onSnapshot = (query: Query, _: object, { next, error }: Observer) =>
  listenLive(query, next, error)
