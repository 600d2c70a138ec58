import { searchAccounts } from '@domain/calls/search-accounts'
import type { AccountCard } from '@domain/directory'
import type { Role } from '@domain/options'
import { call } from '../../../firebase/functions'
import { createListings, type Slice } from '../../../ui/list/listings'
import { filterOf, type MembersFilter } from '../filter'

/** All members with their roles, by filter. */
export const accounts = createListings((key) => listAccounts(filterOf(key)), 'The members')

/** The search learns of a change a moment after the row: what this page has just stored counts until then. */
const SETTLED_MS = 15_000
const justStored = new Map<string, { role: Role; at: number }>()

/** A member's role as it is stored now: shown at once in every list, those on show first. */
export function showRole(userId: string, role: Role): void {
  justStored.set(userId, { role, at: Date.now() })
  accounts.patch((row) => (row.user_id === userId ? { ...row, role } : row))
  accounts.expire()
}

/** A page may come back empty before the end (see the call's contract): then the next one is asked for at once. */
async function listAccounts(
  filter: MembersFilter,
  after: string | null = null,
): Promise<Slice<AccountCard>> {
  const { accounts: found, next, total } = await call(searchAccounts, { ...filter, after })
  const rows = found.map((row) => ({ ...row, role: roleOf(row) }))
  if (next === null) return { rows, next, total }
  const turn = () => listAccounts(filter, next)
  return rows.length === 0 ? turn() : { rows, next: turn, total }
}

function roleOf({ user_id, role }: AccountCard): Role {
  const stored = justStored.get(user_id)
  return stored && Date.now() - stored.at < SETTLED_MS ? stored.role : role
}
