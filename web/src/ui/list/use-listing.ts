import { useEffect, useState } from 'react'
import { useLoadFailure } from '../use-load-failure'
import { useOnline } from '../use-online'
import type { Listing, Listings } from './listings'

export interface ShownListing<Row> {
  /** What to show: the view's own rows, or the ones before until those have come. Undefined: nothing yet. */
  shown: Listing<Row> | undefined
  /** What is shown belongs to another filter. */
  waiting: boolean
  failed: boolean
  retry: () => void
}

/**
 * The rows of a view; keeps the last ones on show while the next are on their way, and tries again once the network is back.
 * @param listings a module constant
 * @param key of the filter; null asks for nothing
 * @param sentence of the error catalogue, when they can't be loaded
 */
export function useListing<Row>(
  listings: Listings<Row>,
  { key, pages }: { key: string | null; pages: number },
  sentence: string,
): ShownListing<Row> {
  const current = listings.use((all) => (key === null ? undefined : all[key]))
  const online = useOnline()
  const ready = current?.status === 'ready' ? current : undefined
  const [last, setLast] = useState(ready)
  if (ready && ready !== last) setLast(ready)

  useEffect(() => {
    if (key !== null) void listings.bring(key, pages, online)
  }, [listings, key, pages, online])

  const failed = current?.status === 'failed'
  useLoadFailure(failed || current?.adding === 'failed', sentence)

  return {
    shown: ready ?? last,
    waiting: !ready,
    failed,
    retry: () => void (key !== null && listings.bring(key, pages, true)),
  }
}
