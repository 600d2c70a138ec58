import { LENGTHS } from '@domain/limits'
import { STANDINGS, type Role } from '@domain/options'
import type { ListRows } from '../../../data/list-rows'
import { capital } from '../../../ui/capital'
import { defineView, option, search, type Values } from '../../../ui/list/view'

const ROLES_OFFERED: readonly Role[] = ['admin', 'member']

/** The filters of the members: `?q=amina&role=admin&status=suspended&page=2`. */
export const membersView = defineView({
  q: search({ label: 'Search members', maxLength: LENGTHS.memberSearch }),
  role: option({ label: 'Role', all: 'All Roles', options: ROLES_OFFERED, labelOf: capital }),
  status: option({ label: 'Status', all: 'All Statuses', options: STANDINGS, labelOf: capital }),
})

export type MembersFilter = Values<typeof membersView.filters>

type Counted = Pick<ListRows<unknown>, 'total' | 'more'> & { rows: { length: number } }

const format = new Intl.NumberFormat('en-US')

/** Returns the title of the table: 'Members (68)', or 'Members (24+)' when a search has further results. */
export function titleOf({ rows, more, total }: Counted): string {
  if (total !== null) return `Members (${format.format(total)})`
  return `Members (${format.format(rows.length)}${more ? '+' : ''})`
}

/** Returns the number of members for screen readers: '68 members', 'At least 24 members'. */
export function countOf({ rows, more, total }: Counted): string {
  const known = total ?? rows.length
  const words = `${format.format(known)} ${known === 1 ? 'member' : 'members'}`
  return total === null && more ? `At least ${words}` : words
}
