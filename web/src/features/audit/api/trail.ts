import type { CallResponse } from '@domain/calls/contract'
import { searchAudit } from '@domain/calls/search-audit'
import { call } from '../../../firebase/functions'
import { boundsOf } from '../../../ui/days'
import { createListings, type Slice } from '../../../ui/list/listings'
import { filterOf, type AuditFilter } from '../filter'

/** One line of the audit log. */
export type AuditRow = CallResponse<typeof searchAudit>['entries'][number]

/** The audit log, by filter. */
export const trail = createListings((key) => listTrail(filterOf(key)), 'The audit log')

/** A page may come back empty before the end (see the call's contract): then the next one is asked for at once. */
async function listTrail(
  filter: AuditFilter,
  after: string | null = null,
): Promise<Slice<AuditRow>> {
  const { search, kind } = filter
  const from = filter.from === null ? null : boundsOf(filter.from).from
  const to = filter.to === null ? null : boundsOf(filter.to).to
  const { entries, next } = await call(searchAudit, { search, kind, from, to, after })
  if (next === null) return { rows: entries, next }
  const turn = () => listTrail(filter, next)
  return entries.length === 0 ? turn() : { rows: entries, next: turn }
}
