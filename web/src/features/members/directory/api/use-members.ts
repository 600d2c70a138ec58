import type { MemberCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { beginListing } from '../../../../ui/list/begin-listing'
import { createListings } from '../../../../ui/list/listings'
import { useListing, type ShownListing } from '../../../../ui/list/use-listing'
import { directoryAddress, filterKey, filterOf, type DirectoryView } from '../filter'
import { listMembers } from './list-members'

const listings = createListings((key) => listMembers(filterOf(key)), 'The directory')

/** The members of a view. */
export function useMembers(view: DirectoryView): ShownListing<MemberCard> {
  return useListing(listings, { key: filterKey(view), pages: view.pages }, MESSAGES.membersFailed)
}

/** Asks for the members of an address's view, ahead of the page. */
export const beginMembers = beginListing(listings, directoryAddress, filterKey)
