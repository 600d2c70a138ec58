import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { useListing, type ShownListing } from '../../../ui/list/use-listing'
import { filterKey, type MembersView } from '../filter'
import { accounts } from './accounts'

/** The members of a view. */
export function useAccounts(view: MembersView): ShownListing<AccountCard> {
  return useListing(accounts, { key: filterKey(view), pages: view.pages }, MESSAGES.accountsFailed)
}
