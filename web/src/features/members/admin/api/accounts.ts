import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { membersView, stillMatches, type MembersFilter } from '../view'
import { ACCOUNTS_QUERY, recentState } from './account-rows'

export function accountsQuery(filter: MembersFilter) {
  const { q: search, role, status: standing } = membersView.keyOf(filter)
  const filters = { search, role, standing }
  return pagesQuery([ACCOUNTS_QUERY, filters], async (after: string | null) => {
    const { accounts, next, total } = await call(searchAccounts, { ...filters, after })
    const rows = accounts.map((row) => ({ ...row, ...recentState(row.user_id) }))
    return { rows: rows.filter((row) => stillMatches(filter, row)), next, total }
  })
}

/** Returns the members that match a filter, with their roles and status. @param pages the number of pages to show */
export const useAccounts = (filter: MembersFilter, pages: number): ListRows<AccountCard> =>
  usePages(accountsQuery(filter), pages)

/** Loads the members that match the filters in the URL, before the screen is mounted. */
export const prefetchAccounts = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(accountsQuery(membersView.read(search).values))
