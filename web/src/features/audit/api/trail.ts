import type { CallResponse } from '@domain/calls/contract'
import { searchAudit } from '@domain/calls/search-audit'
import type { ListRows } from '../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../data/pages'
import { call } from '../../../firebase/functions'
import { boundsOf } from '../../../ui/days'
import { auditView, type AuditFilter } from '../view'

export type AuditRow = CallResponse<typeof searchAudit>['entries'][number]

/** Milliseconds: an admin who returns must see recent actions, and a prefetched page must still count. */
const FRESH_MS = 5000

function trailQuery(filter: AuditFilter) {
  const { q: search, about: kind, from, to } = auditView.keyOf(filter)
  const narrowed = {
    search,
    kind,
    from: from === null ? null : boundsOf(from).from,
    to: to === null ? null : boundsOf(to).to,
  }
  return pagesQuery(['audit', narrowed], async (after: string | null) => {
    const { entries, next } = await call(searchAudit, { ...narrowed, after })
    return { rows: entries, next }
  })
}

/** The audit log of a filter, newest first. @param pages how many are shown */
export const useTrail = (filter: AuditFilter, pages: number): ListRows<AuditRow> =>
  usePages(trailQuery(filter), pages, { staleTime: FRESH_MS })

/** Loads the audit log of an address before the page is mounted. */
export function beginTrail({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(trailQuery(auditView.read(search).values))
}
