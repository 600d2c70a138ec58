import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logProblem } from '../firebase/log'

/** Answers are shown without asking again for this long; then they are renewed behind what is shown. */
const FRESH_MS = 60_000
/** Answers that no screen shows are kept for this long. */
const KEPT_MS = 30 * 60_000

let logged: unknown

/**
 * The cache of everything that the portal has read in this visit. It does not retry by itself: reads from Firestore retry on
 * a new connection (firebase/from-server), callables fail at once and the screen offers to try again.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Nobody waits for what no screen shows any more; documents that share a read share its error.
      if (query.getObserversCount() === 0 || error === logged) return
      logged = error
      logProblem(`${String(query.queryKey[0])} could not be read`, error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: false,
      refetchOnWindowFocus: false,
      // Reads notice by themselves that the browser is offline; what failed is then asked for again.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
