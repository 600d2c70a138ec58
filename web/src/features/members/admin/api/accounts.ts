import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { ListRows } from '../../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { membersView, type MembersFilter } from '../view'

const NAME = 'accounts'

/**
 * The search index is updated a moment after the role row. During this time in milliseconds, the state that this page
 * has stored takes precedence.
 */
const SETTLED_MS = 15_000
const justStored = new Map<string, { what: Stored; at: number }>()

type Stored = Partial<Pick<AccountCard, 'role' | 'suspended'>>

export function accountsQuery(filter: MembersFilter) {
  const { q: search, role, status: standing } = membersView.keyOf(filter)
  const narrowed = { search, role, standing }
  return pagesQuery([NAME, narrowed], async (after: string | null) => {
    const { accounts, next, total } = await call(searchAccounts, { ...narrowed, after })
    return { rows: accounts.map((row) => ({ ...row, ...recent(row.user_id) })), next, total }
  })
}

/** Returns the members that match a filter, with their roles and status. @param pages the number of pages to show */
export const useAccounts = (filter: MembersFilter, pages: number): ListRows<AccountCard> =>
  usePages(accountsQuery(filter), pages)

/** Loads the members that match the filters in the URL, before the screen is mounted. */
export const beginAccounts = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(accountsQuery(membersView.read(search).values))

/** Updates a member's role or status in every cached list, and marks the lists as stale. */
export function showStored(userId: string, stored: Stored): void {
  const what = { ...recent(userId), ...stored }
  justStored.set(userId, { what, at: Date.now() })
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? { ...row, ...what } : row))
  void expireRows(NAME)
}

/** Removes the row of a deleted account from the cached lists. */
export const showGone = (userId: string): void =>
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? null : row))

/** Marks the cached lists as stale, because a member's stored state could not be read. */
export const renewAccounts = (): void => void expireRows(NAME)

function recent(userId: string): Stored {
  const stored = justStored.get(userId)
  return stored && Date.now() - stored.at < SETTLED_MS ? stored.what : {}
}
