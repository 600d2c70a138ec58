import type { ContentItem } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import type { Stored } from '../../../../firebase/converters'
import { beginListing } from '../../../../ui/list/begin-listing'
import { createListings } from '../../../../ui/list/listings'
import { useListing, type ShownListing } from '../../../../ui/list/use-listing'
import { contentAddress, filterKey, filterOf, type ContentView } from '../filter'
import { listContent } from './list-content'

const listings = createListings((key) => listContent(filterOf(key)), 'The content library')

/** What the library holds of a view. */
export function useContent(view: ContentView): ShownListing<Stored<ContentItem>> {
  return useListing(listings, { key: filterKey(view), pages: view.pages }, MESSAGES.contentFailed)
}

/** Asks for what an address's view shows, ahead of the page. */
export const beginContent = beginListing(listings, contentAddress, filterKey)
