import { MESSAGES } from '@domain/messages'
import { createListings } from '../../../../ui/list/listings'
import { useListing, type ShownListing } from '../../../../ui/list/use-listing'
import { eventsAddress, halfKey, halfOf, type EventsView } from '../filter'
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

/** Asks for both halves of an address's view, ahead of the page. */
export async function beginEvents({ search }: { search: URLSearchParams }): Promise<void> {
  const view = eventsAddress.read(search)
  await Promise.all([
    listings.bring(halfKey(view, 'upcoming'), view.pages),
    listings.bring(halfKey(view, 'past'), view.pastPages),
  ])
}
