import { countRequests } from '@domain/calls/count-requests'
import { searchRequests } from '@domain/calls/search-requests'
import type { ShownRequest } from '@domain/entities/concierge-request'
import { COLLECTIONS } from '@domain/paths'
import { requestsQuery } from '@domain/request-list'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../data/calls'
import { prefetchDocuments, PROFILES } from '../../../../data/documents'
import type { ListRows } from '../../../../data/list-rows'
import { liveQuery, prefetchLive, useLivePages } from '../../../../data/live'
import { useLiveDocuments } from '../../../../data/live-documents'
import { expireRows, pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { useKeptRows } from '../../../../data/list-rows'
import { converters } from '../../../../firebase/converters'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'
import { requestsView, stillMatches, type RequestsFilter } from '../view'

export type RequestRow = Stored<ShownRequest>

const arrived = (rows: readonly RequestRow[]) =>
  prefetchDocuments(
    PROFILES,
    rows.map(({ user_id }) => user_id),
  )

/** Returns the live source for a list without a search text. It reads the collection directly. */
function listed(filter: RequestsFilter) {
  const { shape, values } = requestsQuery(filter)
  return liveQuery(shape, values, converters.conciergeRequest, { arrived })
}

/** Returns the query for the ids of the requests that match a search text. The requests themselves are live. */
function foundQuery(filter: RequestsFilter) {
  const { q: search, status, priority } = requestsView.keyOf(filter)
  const narrowed = { search, status, priority }
  return pagesQuery([COLLECTIONS.conciergeRequests, narrowed], async (after: string | null) => {
    const { ids, next } = await call(searchRequests, { ...narrowed, after })
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
  const all = useLivePages(searching ? null : listed(filter), pages)
  const found = useFound(filter, pages, searching)
  return useKeptRows(searching ? found : all)
}

function useFound(filter: RequestsFilter, pages: number, enabled: boolean): ListRows<RequestRow> {
  const ids = usePages(foundQuery(filter), pages, { enabled })
  const shown = enabled && !ids.waiting ? ids.rows : NONE
  const live = useLiveDocuments(COLLECTIONS.conciergeRequests, shown, converters.conciergeRequest)
  const rows = live.rows.filter((row) => stillMatches(filter, row))
  const ready = ids.status === 'ready' && (live.status === 'ready' || live.rows.length > 0)
  const failed = ids.status === 'failed' || live.status === 'failed'
  return {
    ...ids,
    status: failed ? 'failed' : ready && !ids.waiting ? 'ready' : 'loading',
    rows,
    retry: () => {
      ids.retry()
      live.retry()
    },
  }
}

const NONE: readonly never[] = []

/** Returns a live request, independent of the list's filter. @param first the row from the list */
export function useRequest(first: RequestRow): RequestRow {
  const { rows } = useLiveDocuments(
    COLLECTIONS.conciergeRequests,
    [first.id],
    converters.conciergeRequest,
  )
  return rows[0] ?? first
}

/**
 * Returns the number of requests if the list shows only some of them (decision 007).
 * @returns null until it is known
 */
export function useRequestCount(
  filter: RequestsFilter,
  { rows, more, waiting }: ListRows<RequestRow>,
): number | null {
  const { status, priority } = filter
  const query = callQuery(countRequests, { status, priority })
  const { data } = useQuery({
    ...query,
    // The count is loaded again when the shown rows change.
    queryKey: [...query.queryKey, rows.map(({ id }) => id).join()],
    enabled: more && !waiting && !isSearch(filter),
  })
  return data?.count ?? null
}

/** Loads the requests that match the filters in the URL, before the screen is mounted. */
export function beginRequests({ search }: { search: URLSearchParams }): Promise<void> | void {
  const { values, pages } = requestsView.read(search)
  if (isSearch(values)) return prefetchPages(foundQuery(values))
  prefetchLive(listed(values), pages.page)
}

/** Marks the search results and the queue of the dashboard as stale, after a request has changed. */
export const expireFound = (): void => void expireRows(COLLECTIONS.conciergeRequests)
