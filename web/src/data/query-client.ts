import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logProblem } from '../firebase/log'

/** Milliseconds without a refetch, and milliseconds that an unused answer is kept. */
const FRESH = 60_000
const KEPT = 30 * 60_000

let logged: unknown

/**
 * The cache of all data that the portal reads. It does not retry: Firestore reads retry by themselves
 * (firebase/from-server), and for callables the screen offers a retry.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // No screen uses it any more, or another document of the same read has logged it.
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
      // Reads detect by themselves that the browser is offline and fail; they run again when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
