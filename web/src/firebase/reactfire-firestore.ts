import type { Query, QuerySnapshot } from 'firebase/firestore'
import { listenLive } from './listen'

/**
 * Replaces `firebase/firestore` for reactfire (build/lean-firebase.ts). reactfire never ends a listener while the page
 * lives, so live.ts ends them with the page.
 */
export { queryEqual } from 'firebase/firestore'

interface Observer {
  next: (snapshot: QuerySnapshot) => void
  error: (error: Error) => void
}

/** In the only signature that reactfire uses, for documents and queries. */
export const onSnapshot = (query: Query, _: object, { next, error }: Observer) =>
  listenLive(query, next, error)
