import { MESSAGES } from '@domain/messages'
import { useEffect, useState } from 'react'
import { useLoadFailure } from '../../../ui/use-load-failure'
import { useOnline } from '../../../ui/use-online'
import { filterKey, type DirectoryView } from '../filter'
import { bringPages, useListings, type Listing } from './listings'

export interface Members {
  /** What to show: the view's own members, or the ones before until those have come. Undefined: nothing yet. */
  shown: Listing | undefined
  /** What is shown belongs to another filter. */
  waiting: boolean
  failed: boolean
  retry: () => void
}

/** The members of a view; keeps the last ones on show while the next are on their way. */
export function useMembers(view: DirectoryView): Members {
  const { pages } = view
  const key = filterKey(view)
  const current = useListings((listings) => listings[key])
  const online = useOnline()
  const [last, setLast] = useState(current)
  if (current?.status === 'ready' && current !== last) setLast(current)

  useEffect(() => {
    void bringPages(key, pages, online)
  }, [key, pages, online])

  const failed = current?.status === 'failed'
  useLoadFailure(failed || current?.adding === 'failed', MESSAGES.membersFailed)

  return {
    shown: current?.status === 'ready' ? current : last,
    waiting: current?.status !== 'ready',
    failed,
    retry: () => void bringPages(key, pages, true),
  }
}
