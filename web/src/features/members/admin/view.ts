import type { AccountCard } from '@domain/directory'
import { LENGTHS } from '@domain/limits'
import { STANDINGS, type Role } from '@domain/options'
import type { ListRows } from '../../../data/list-rows'
import { option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'
import { capitalize, formatNumber, withNoun } from '../../../ui/format'

const ROLES_OFFERED: readonly Role[] = ['admin', 'member']

/** The filters of the list of members, as query parameters: `?q=amina&role=admin&status=suspended&page=2`. */
export const membersView = defineView({
  q: search({ label: 'Search members', maxLength: LENGTHS.memberSearch }),
  role: option({ label: 'Role', all: 'All Roles', options: ROLES_OFFERED, labelOf: capitalize }),
  status: option({ label: 'Status', all: 'All Statuses', options: STANDINGS, labelOf: capitalize }),
})

export type MembersFilter = Values<typeof membersView.filters>

/**
 * Whether a member from the search results still matches the filters for role and status. The member may have changed
 * since the search.
 */
export function stillMatches(
  { role, status }: Pick<MembersFilter, 'role' | 'status'>,
  account: Pick<AccountCard, 'role' | 'suspended'>,
): boolean {
  return (
    (role === null || account.role === role) &&
    (status === null || account.suspended === (status === 'suspended'))
  )
}

type Counts = Pick<ListRows<unknown>, 'total' | 'hasMore'> & { rows: { length: number } }

/**
 * Returns the heading of the table: 'Members (68)', or 'Members (24+)' when a search has more results than are
 * loaded.
 */
export function titleOf({ rows, hasMore, total }: Counts): string {
  if (total !== null) return `Members (${formatNumber(total)})`
  return `Members (${formatNumber(rows.length)}${hasMore ? '+' : ''})`
}

/** Returns the number of members for screen readers: '68 members', 'At least 24 members'. */
export function membersCountText({ rows, hasMore, total }: Counts): string {
  const text = withNoun(total ?? rows.length, 'member')
  return total === null && hasMore ? `At least ${text}` : text
}
