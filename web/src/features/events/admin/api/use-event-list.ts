import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../../firebase/converters'
import { beginLivePages, useLivePages } from '../../../../firebase/use-live-pages'
import { useLoadFailure } from '../../../../ui/use-load-failure'

const SOURCE = { shape: QUERIES.events, values: [], converter: converters.event } as const

/** All events as they are, the one furthest ahead first. @param pages how many are to be shown */
export function useEventList(pages: number) {
  const events = useLivePages(SOURCE, pages)
  useLoadFailure(events.status === 'failed' || events.adding === 'failed', MESSAGES.eventsFailed)
  return events
}

/** Begins to listen to the first of them, ahead of the page. */
export const beginEventList = () => beginLivePages(SOURCE, 1)
