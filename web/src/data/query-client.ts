import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logProblem } from '../firebase/log'

/** How long data is fresh, and how long unused data is kept, in milliseconds. */
const FRESH = 60_000
const KEPT = 30 * 60_000

let logged: unknown

/**
 * The cache of all data that the portal reads. It does not retry, because Firestore reads retry by themselves
 * (firebase/from-server), and for callables the screen has a retry button.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Skips the error if no screen uses the query any more, or if it was already logged for another document of the
      // same read.
      if (query.getObserversCount() === 0 || error === logged) return
      logged = error
      logProblem(`${String(query.queryKey[0])} could not be read`, error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      gcTime: KEPT,
      retry: false,
      refetchOnWindowFocus: false,
      // When the browser is offline, reads detect this and fail. They run again when it is online.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
