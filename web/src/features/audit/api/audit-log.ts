import type { CallResponse } from '@domain/calls/contract'
import { searchAudit } from '@domain/calls/search-audit'
import type { ListRows } from '../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../data/pages'
import { call } from '../../../firebase/functions'
import { boundsOf } from '../../../ui/days'
import { auditView, type AuditFilter } from '../view'

export type AuditRow = CallResponse<typeof searchAudit>['entries'][number]

/**
 * How long the list is fresh, in milliseconds. Short, because an admin who returns must see recent actions, but long
 * enough for a prefetched page.
 */
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

/** Returns the entries of the audit log that match a filter, newest first. @param pages the number of pages to show */
export const useTrail = (filter: AuditFilter, pages: number): ListRows<AuditRow> =>
  usePages(trailQuery(filter), pages, { staleTime: FRESH_MS })

/** Loads the part of the audit log that matches the filters in the URL, before the screen is mounted. */
export function beginTrail({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(trailQuery(auditView.read(search).values))
}
