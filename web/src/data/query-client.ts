import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logProblem } from '../firebase/log'

/** Loaded data is fresh for `STALE_TIME_MS`. Data that no screen uses is deleted after `GC_TIME_MS`. */
const STALE_TIME_MS = 60_000
const GC_TIME_MS = 30 * 60_000
/**
 * The value of `staleTime` for data that changes often, in milliseconds. A page uses data that was prefetched shortly
 * before, and somebody who returns to the page after this time sees the current data.
 */
export const SHORT_STALE_TIME_MS = 5000
/** `refetchOnReturn` refetches data that is older than this time, in milliseconds. */
const RETURN_MS = 5 * 60_000

/**
 * A value for `refetchOnWindowFocus`: when the user returns to the tab, data that is older than a few minutes is
 * refetched. Without this value, a tab that was left open could show the same data for days.
 */
export const refetchOnReturn = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > RETURN_MS

let lastLogged: unknown

/**
 * The cache of all data that the portal reads. Failed queries are not retried here: Firestore reads have their own
 * retries (firebase/from-server), and for callables the screen has a retry button.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Logs an error that several queries share only once. Logs no error of a query that no screen uses any more.
      if (query.getObserversCount() === 0 || error === lastLogged) return
      lastLogged = error
      logProblem(`${String(query.queryKey[0])} could not be read`, error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME_MS,
      gcTime: GC_TIME_MS,
      retry: false,
      refetchOnWindowFocus: false,
      // Queries also run while the browser is offline. The read functions then fail immediately, and the queries run
      // again when the browser is online.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/**
 * Returns the key of a document in the query cache. `useDocument`, `useDocuments` and `profileQuery` share cached
 * profiles, because all use this key.
 */
export const documentKey = (collection: string, id: string) => [collection, id] as const
