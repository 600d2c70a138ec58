import { MESSAGES } from '@domain/messages'
import { createListings } from '../../../ui/list/listings'
import { useListing, type ShownListing } from '../../../ui/list/use-listing'
import { halfKey, halfOf, type EventsView } from '../filter'
import type { EventRow } from '../sections'
import { listEvents } from './list-events'

const listings = createListings((key) => listEvents(halfOf(key)), 'The list of events')

/** The events of a view, what is to come and what is past. */
export interface ShownEvents {
  upcoming: ShownListing<EventRow>
  past: ShownListing<EventRow>
}

export function useEvents(view: EventsView): ShownEvents {
  const { pages, pastPages } = view
  const failed = MESSAGES.eventsFailed
  return {
    upcoming: useListing(listings, { key: halfKey(view, 'upcoming'), pages }, failed),
    past: useListing(listings, { key: halfKey(view, 'past'), pages: pastPages }, failed),
  }
}
