import type { AccountCard } from '@domain/directory'
import { expireRows, patchRows } from '../../../../data/pages'

/** The query name of the lists that `accounts.ts` loads. */
export const ACCOUNTS_QUERY = 'accounts'

/**
 * The search index shows a change only after a delay. For this number of milliseconds after a change, the lists
 * therefore show the role and status that this page has stored.
 */
const INDEX_DELAY_MS = 15_000
/**
 * The time in milliseconds between a change and the second refetch of the lists. By then, the search index usually
 * contains the change, so that the lists and their totals are right.
 */
const REFRESH_DELAY_MS = 4000
let refreshTimer: number | undefined
const recentChanges = new Map<string, { state: Stored; storedAt: number }>()

type Stored = Partial<Pick<AccountCard, 'role' | 'suspended'>>

/**
 * Updates a member's role or status in every cached list. Marks the lists as stale immediately, and a second time after
 * REFRESH_DELAY_MS.
 */
export function patchAccount(userId: string, stored: Stored): void {
  const state = { ...recentState(userId), ...stored }
  recentChanges.set(userId, { state, storedAt: Date.now() })
  patchRows<AccountCard>(ACCOUNTS_QUERY, (row) =>
    row.user_id === userId ? { ...row, ...state } : row,
  )
  expireAccounts()
  window.clearTimeout(refreshTimer)
  refreshTimer = window.setTimeout(expireAccounts, REFRESH_DELAY_MS)
}

/** Removes the row of a deleted account from the cached lists. */
export const removeAccount = (userId: string): void =>
  patchRows<AccountCard>(ACCOUNTS_QUERY, (row) => (row.user_id === userId ? null : row))

/** Marks the cached lists as stale. */
export const expireAccounts = (): void => void expireRows(ACCOUNTS_QUERY)

/** Returns the role and status that this page stored for a member less than INDEX_DELAY_MS ago. */
export function recentState(userId: string): Stored {
  const stored = recentChanges.get(userId)
  return stored && Date.now() - stored.storedAt < INDEX_DELAY_MS ? stored.state : {}
}
