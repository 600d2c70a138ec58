import type { CallResponse } from '@domain/calls/contract'
import { searchAudit } from '@domain/calls/search-audit'
import type { ListRows } from '../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../data/pages'
import { SHORT_STALE_TIME_MS } from '../../../data/query-client'
import { call } from '../../../firebase/functions'
import { dayRange } from '../../../ui/days'
import { auditView, type AuditFilter } from '../view'

export type AuditRow = CallResponse<typeof searchAudit>['entries'][number]

function auditLogQuery(filter: AuditFilter) {
  const { q: search, about: kind, from, to } = auditView.keyOf(filter)
  const filters = {
    search,
    kind,
    from: from === null ? null : dayRange(from).from,
    to: to === null ? null : dayRange(to).to,
  }
  return pagesQuery(['audit', filters], async (after: string | null) => {
    const { entries, next } = await call(searchAudit, { ...filters, after })
    return { rows: entries, next }
  })
}

/** Returns the entries of the audit log that match a filter, newest first. @param pages the number of pages to show */
export const useAuditLog = (filter: AuditFilter, pages: number): ListRows<AuditRow> =>
  usePages(auditLogQuery(filter), pages, { staleTime: SHORT_STALE_TIME_MS })

/** Loads the entries that match the filters in the URL, before the screen is mounted. */
export function prefetchAuditLog({ search }: { search: URLSearchParams }): Promise<void> {
  return prefetchPages(auditLogQuery(auditView.read(search).values))
}
