import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import { call } from '../../../../firebase/functions'
import { createListings, type Slice } from '../../../../ui/list/listings'
import { filterOf, type MembersFilter } from '../filter'

/** All members with their roles and standing, by filter. */
export const accounts = createListings((key) => listAccounts(filterOf(key)), 'The members')

/** The search learns of a change a moment after the row: what this page has just stored counts until then. */
const SETTLED_MS = 15_000
const justStored = new Map<string, { what: Stored; at: number }>()

type Stored = Partial<Pick<AccountCard, 'role' | 'suspended'>>

/** A member's role or standing as it is stored now: shown at once in every list, those on show first. */
export function showStored(userId: string, stored: Stored): void {
  const what = { ...recent(userId), ...stored }
  justStored.set(userId, { what, at: Date.now() })
  accounts.patch((row) => (row.user_id === userId ? { ...row, ...what } : row))
  accounts.expire()
}

/** A page may come back empty before the end (see the call's contract): then the next one is asked for at once. */
async function listAccounts(
  filter: MembersFilter,
  after: string | null = null,
): Promise<Slice<AccountCard>> {
  const { accounts: found, next, total } = await call(searchAccounts, { ...filter, after })
  const rows = found.map((row) => ({ ...row, ...recent(row.user_id) }))
  if (next === null) return { rows, next, total }
  const turn = () => listAccounts(filter, next)
  return rows.length === 0 ? turn() : { rows, next: turn, total }
}

function recent(userId: string): Stored {
  const stored = justStored.get(userId)
  return stored && Date.now() - stored.at < SETTLED_MS ? stored.what : {}
}
