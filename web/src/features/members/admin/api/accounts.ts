import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { ListRows } from '../../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { membersView, type MembersFilter } from '../view'

const NAME = 'accounts'

/** The search index learns of a change a moment after the row. Until then the state that this page stored wins. */
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

/** All members of a filter with their roles and status. @param pages how many are shown */
export const useAccounts = (filter: MembersFilter, pages: number): ListRows<AccountCard> =>
  usePages(accountsQuery(filter), pages)

/** Loads the members of an address before the page is mounted. */
export const beginAccounts = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(accountsQuery(membersView.read(search).values))

/** Applies a member's stored role or status to every cached list, and marks the lists as stale. */
export function showStored(userId: string, stored: Stored): void {
  const what = { ...recent(userId), ...stored }
  justStored.set(userId, { what, at: Date.now() })
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? { ...row, ...what } : row))
  void expireRows(NAME)
}

/** The account was deleted, and its row with it. */
export const showGone = (userId: string): void =>
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? null : row))

/** Reloads the members when a member's stored state could not be read. */
export const renewAccounts = (): void => void expireRows(NAME)

function recent(userId: string): Stored {
  const stored = justStored.get(userId)
  return stored && Date.now() - stored.at < SETTLED_MS ? stored.what : {}
}
