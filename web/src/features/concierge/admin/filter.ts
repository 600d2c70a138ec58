import type { CallRequest } from '@domain/calls/contract'
import type { searchRequests } from '@domain/calls/search-requests'
import { LENGTHS } from '@domain/limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { normalizeSearch } from '@domain/search-text'
import { fromAddress, toAddress } from '../../../ui/list/address'

/** What the requests can be narrowed by; all combine (specification, section 5, "Concierge admin filters"). */
export type RequestsFilter = Omit<CallRequest<typeof searchRequests>, 'after'>

/** What the screen shows, as its address says it: `?q=visa&status=in_progress&priority=High&page=2`. */
export interface RequestsView extends RequestsFilter {
  /** How many pages stand below one another. */
  pages: number
}

export const requestsAddress = {
  read: (params: URLSearchParams): RequestsView => ({
    search: fromAddress.search(params, LENGTHS.search),
    status: fromAddress.option(params, 'status', REQUEST_STATUSES),
    priority: fromAddress.option(params, 'priority', REQUEST_PRIORITIES),
    pages: fromAddress.pages(params),
  }),
  write: ({ search, status, priority, pages }: RequestsView): URLSearchParams =>
    toAddress({ q: search, status, priority }, pages),
}

/** Filters with the same key have the same result: spellings that mean the same are asked for once. */
export function filterKey({ search, status, priority }: RequestsFilter): string {
  return JSON.stringify({ search: normalizeSearch(search), status, priority })
}

/** The filter that a key stands for. @param key from `filterKey` */
export function filterOf(key: string): RequestsFilter {
  return JSON.parse(key) as RequestsFilter
}

export function isSearch({ search }: Pick<RequestsFilter, 'search'>): boolean {
  return normalizeSearch(search) !== ''
}

export function isNarrowed(filter: RequestsFilter): boolean {
  return isSearch(filter) || filter.status !== null || filter.priority !== null
}

/** Whether a request that a search found still has the wanted status and priority: it may have changed since. */
export function stillMatches(
  { status, priority }: RequestsFilter,
  request: { status: string; priority: string | null },
): boolean {
  return (
    (status === null || request.status === status) &&
    (priority === null || request.priority === priority)
  )
}
