import { AUDIT_KINDS, type AuditKind } from '@domain/entities/audit-entry'
import { LENGTHS } from '@domain/limits'
import { normalizeSearch } from '@domain/search-text'
import { isDay } from '../../ui/days'
import { fromAddress, toAddress } from '../../ui/list/address'

/** What the audit log can be narrowed by; all combine. */
export interface AuditFilter {
  search: string
  kind: AuditKind | null
  /** The first and the last day, YYYY-MM-DD in the viewer's zone. */
  from: string | null
  to: string | null
}

/** What it shows, as its address says it: `?q=amina&about=event&from=2026-11-01&to=2026-11-30&page=2`. */
export interface AuditView extends AuditFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const auditAddress = {
  read: (params: URLSearchParams): AuditView => ({
    search: fromAddress.search(params, LENGTHS.search),
    kind: fromAddress.option(params, 'about', AUDIT_KINDS),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, kind, from, to, pages }: AuditView): URLSearchParams =>
    toAddress({ q: search, about: kind, from, to }, pages),
}

function dayIn(params: URLSearchParams, name: string): string | null {
  const day = params.get(name)
  return day !== null && isDay(day) ? day : null
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, kind, from, to }: AuditFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), kind, from, to })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): AuditFilter {
  return JSON.parse(key) as AuditFilter
}

export function isNarrowed({ search, kind, from, to }: AuditFilter): boolean {
  return normalizeSearch(search) !== '' || kind !== null || from !== null || to !== null
}
