import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { ListRows } from '../../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { membersView, type MembersFilter } from '../view'

const NAME = 'accounts'

/** The search learns of a change a moment after the row: until then, what this page has just stored counts. */
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

/** All members of a filter with their roles and standing. @param pages how many are shown */
export const useAccounts = (filter: MembersFilter, pages: number): ListRows<AccountCard> =>
  usePages(accountsQuery(filter), pages)

/** Loads the members of an address, ahead of the page. */
export const beginAccounts = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(accountsQuery(membersView.read(search).values))

/** A member's role or standing as it is stored now: shown at once in every list, which then learns the rest. */
export function showStored(userId: string, stored: Stored): void {
  const what = { ...recent(userId), ...stored }
  justStored.set(userId, { what, at: Date.now() })
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? { ...row, ...what } : row))
  void expireRows(NAME)
}

/** The account is gone: so is its row. */
export const showGone = (userId: string): void =>
  patchRows<AccountCard>(NAME, (row) => (row.user_id === userId ? null : row))

/** Asks for the members again: what is stored of one could not be read. */
export const renewAccounts = (): void => void expireRows(NAME)

function recent(userId: string): Stored {
  const stored = justStored.get(userId)
  return stored && Date.now() - stored.at < SETTLED_MS ? stored.what : {}
}
