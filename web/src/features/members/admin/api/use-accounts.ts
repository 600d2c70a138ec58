import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { beginListing } from '../../../../ui/list/begin-listing'
import { useListing, type ShownListing } from '../../../../ui/list/use-listing'
import { filterKey, membersAddress, type MembersView } from '../filter'
import { accounts } from './accounts'

/** The members of a view. */
export function useAccounts(view: MembersView): ShownListing<AccountCard> {
  return useListing(accounts, { key: filterKey(view), pages: view.pages }, MESSAGES.accountsFailed)
}

/** Asks for the members of an address's view, ahead of the page. */
export const beginAccounts = beginListing(accounts, membersAddress, filterKey)
