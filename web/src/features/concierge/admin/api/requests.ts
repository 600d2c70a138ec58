import { countRequests } from '@domain/calls/count-requests'
import { searchRequests } from '@domain/calls/search-requests'
import type { ShownRequest } from '@domain/entities/concierge-request'
import { COLLECTIONS } from '@domain/paths'
import { requestsQuery } from '@domain/request-list'
import { DOCUMENT_ID } from '@domain/text'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../data/calls'
import { prefetchDocuments, PROFILES } from '../../../../data/documents'
import type { ListRows } from '../../../../data/list-rows'
import { liveQuery, prefetchLive, useLivePages } from '../../../../data/live'
import { useLiveDocuments } from '../../../../data/live-documents'
import { expireRows, pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { useStableRows } from '../../../../data/list-rows'
import { converters } from '../../../../firebase/converters'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'
import { requestsView, stillMatches, type RequestsFilter } from '../view'

export type RequestRow = Stored<ShownRequest>

const onRows = (rows: readonly RequestRow[]) =>
  prefetchDocuments(
    PROFILES,
    rows.map(({ user_id }) => user_id),
  )

/** Returns the source of live rows for a list without a search text. The source reads the collection directly. */
function liveList(filter: RequestsFilter) {
  const { shape, values } = requestsQuery(filter)
  return liveQuery(shape, values, converters.conciergeRequest, { onRows })
}

/**
 * Returns the query for the ids of the requests that match a search text. Separate listeners then load the requests
 * with these ids.
 */
function searchQuery(filter: RequestsFilter) {
  const { q: search, status, priority } = requestsView.keyOf(filter)
  const filters = { search, status, priority }
  return pagesQuery([COLLECTIONS.conciergeRequests, filters], async (after: string | null) => {
    const { ids, next } = await call(searchRequests, { ...filters, after })
    return { rows: ids, next }
  })
}

const isSearch = (filter: RequestsFilter) => requestsView.keyOf(filter).q !== ''

/**
 * Returns the requests of all members that match a filter, newest first. The rows are live.
 * @param pages the number of pages to show
 */
export function useRequests(filter: RequestsFilter, pages: number): ListRows<RequestRow> {
  const searching = isSearch(filter)
  const all = useLivePages(searching ? null : liveList(filter), pages)
  const searchResults = useSearchResults(filter, pages, searching)
  return useStableRows(searching ? searchResults : all)
}

function useSearchResults(
  filter: RequestsFilter,
  pages: number,
  enabled: boolean,
): ListRows<RequestRow> {
  const ids = usePages(searchQuery(filter), pages, { enabled })
  const visibleIds = enabled && !ids.isPlaceholder ? ids.rows : NO_IDS
  const live = useLiveDocuments(
    COLLECTIONS.conciergeRequests,
    visibleIds,
    converters.conciergeRequest,
  )
  const rows = live.rows.filter((row) => stillMatches(filter, row))
  const ready = ids.status === 'ready' && (live.status === 'ready' || live.rows.length > 0)
  const failed = ids.status === 'failed' || live.status === 'failed'
  return {
    ...ids,
    status: failed ? 'failed' : ready && !ids.isPlaceholder ? 'ready' : 'loading',
    rows,
    retry: () => {
      ids.retry()
      live.retry()
    },
  }
}

const NO_IDS: readonly never[] = []

/**
 * Returns a request with its live changes, even if the request no longer matches the list's filter.
 * @param initial the row from the list
 */
export function useRequest(initial: RequestRow): RequestRow {
  const { rows } = useLiveDocuments(
    COLLECTIONS.conciergeRequests,
    [initial.id],
    converters.conciergeRequest,
  )
  return rows[0] ?? initial
}

/**
 * Returns the request whose id is in the page's URL, with its live changes. `request` is undefined if there is no such
 * request.
 */
export function useLinkedRequest(id: string) {
  const { rows, status, retry } = useLiveDocuments(
    COLLECTIONS.conciergeRequests,
    // Firestore throws an error for an id that does not match this pattern.
    DOCUMENT_ID.test(id) ? [id] : NO_IDS,
    converters.conciergeRequest,
  )
  return { request: rows[0], status, retry }
}

/**
 * Returns the total number of requests that match the filters for status and priority (decision 007).
 * @returns null while the number is unknown, when the list already shows all requests, and during a search
 */
export function useRequestCount(
  filter: RequestsFilter,
  { rows, hasMore, isPlaceholder }: ListRows<RequestRow>,
): number | null {
  const { status, priority } = filter
  const query = callQuery(countRequests, { status, priority })
  const { data } = useQuery({
    ...query,
    // With the rows' ids in the query key, the requests are counted again when the rows change.
    queryKey: [...query.queryKey, rows.map(({ id }) => id).join()],
    enabled: hasMore && !isPlaceholder && !isSearch(filter),
  })
  return data?.count ?? null
}

/** Loads the requests that match the filters in the URL, before the screen is mounted. */
export function prefetchRequests({ search }: { search: URLSearchParams }): Promise<void> | void {
  const { values, pages } = requestsView.read(search)
  if (isSearch(values)) return prefetchPages(searchQuery(values))
  prefetchLive(liveList(values), pages.page)
}

/** Marks the search results and the dashboard's tasks as stale. Call this function after a change to a request. */
export const expireRequests = (): void => void expireRows(COLLECTIONS.conciergeRequests)
