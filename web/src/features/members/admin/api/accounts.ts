import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { ListRows } from '../../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { membersView, type MembersFilter } from '../view'

const QUERY_NAME = 'accounts'

/**
 * The search index is updated a moment after the role row. Until this time has passed after a change, in
 * milliseconds, the state that this page has stored replaces the state in search results.
 */
const INDEX_DELAY_MS = 15_000
const recentChanges = new Map<string, { state: Stored; storedAt: number }>()

type Stored = Partial<Pick<AccountCard, 'role' | 'suspended'>>

export function accountsQuery(filter: MembersFilter) {
  const { q: search, role, status: standing } = membersView.keyOf(filter)
  const filters = { search, role, standing }
  return pagesQuery([QUERY_NAME, filters], async (after: string | null) => {
    const { accounts, next, total } = await call(searchAccounts, { ...filters, after })
    return { rows: accounts.map((row) => ({ ...row, ...recentState(row.user_id) })), next, total }
  })
}

/** Returns the members that match a filter, with their roles and status. @param pages the number of pages to show */
export const useAccounts = (filter: MembersFilter, pages: number): ListRows<AccountCard> =>
  usePages(accountsQuery(filter), pages)

/** Loads the members that match the filters in the URL, before the screen is mounted. */
export const prefetchAccounts = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(accountsQuery(membersView.read(search).values))

/** Updates a member's role or status in every cached list, then marks the lists as stale. */
export function patchAccount(userId: string, stored: Stored): void {
  const state = { ...recentState(userId), ...stored }
  recentChanges.set(userId, { state, storedAt: Date.now() })
  patchRows<AccountCard>(QUERY_NAME, (row) => (row.user_id === userId ? { ...row, ...state } : row))
  void expireRows(QUERY_NAME)
}

/** Removes the row of a deleted account from the cached lists. */
export const removeAccount = (userId: string): void =>
  patchRows<AccountCard>(QUERY_NAME, (row) => (row.user_id === userId ? null : row))

/** Marks the cached lists as stale. Called when a member's stored state could not be read. */
export const expireAccounts = (): void => void expireRows(QUERY_NAME)

function recentState(userId: string): Stored {
  const stored = recentChanges.get(userId)
  return stored && Date.now() - stored.storedAt < INDEX_DELAY_MS ? stored.state : {}
}
