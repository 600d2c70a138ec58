import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListRows } from './list-rows'
import { queryClient, type refetchOnReturn } from './query-client'

/** One page of a list. */
export interface RowPage<Row, Cursor = unknown> {
  rows: readonly Row[]
  /** The cursor of the next page; null after the last page. */
  next: Cursor | null
  /** The total number of rows, if the server has counted them. */
  total?: number | null
}

type ReadPage<Row, Cursor> = (after: Cursor | null) => Promise<RowPage<Row, Cursor>>

/**
 * Returns the query of a paginated list.
 * @param key the list's name (used by `patchRows` and `expireRows`), followed by the values of the list's filters
 * @param read reads the page after a cursor; a null cursor means the first page
 */
export const pagesQuery = <Row, Cursor>(
  key: QueryKey,
  read: ReadPage<Row, Cursor>,
): PagesQuery<Row> => queryOf(key, (after) => firstNonEmptyPage(read, after as Cursor | null))

const queryOf = <Row>(key: QueryKey, read: ReadPage<Row, unknown>) =>
  infiniteQueryOptions<RowPage<Row>, Error, LoadedPages<Row>, QueryKey, unknown>({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

/** The query of a paginated list, without the type of its cursors, which only `read` uses. */
export type PagesQuery<Row> = ReturnType<typeof queryOf<Row>>

/** Reads pages until one of them has rows, because a search can return empty pages before its last page. */
async function firstNonEmptyPage<Row, Cursor>(read: ReadPage<Row, Cursor>, from: Cursor | null) {
  let page = await read(from)
  while (page.rows.length === 0 && page.next !== null) page = await read(page.next)
  return page
}

interface PagesOptions<Row> {
  enabled?: boolean
  staleTime?: number
  refetchOnWindowFocus?: 'always' | typeof refetchOnReturn
  refetchEvery?: (rows: readonly Row[]) => number | false
}

/**
 * Returns the rows of a paginated list. After a change to the filter, the previous rows stay until the new rows have
 * loaded.
 * @param pages the maximum number of pages to show; further loaded pages are hidden
 * @param options as in React Query; `refetchEvery` returns the milliseconds between two fetches while the page is
 *   visible, or false
 */
export function usePages<Row>(
  query: PagesQuery<Row>,
  pages: number,
  { refetchEvery, ...options }: PagesOptions<Row> = {},
): ListRows<Row> {
  const answer = useInfiniteQuery({
    ...query,
    ...options,
    placeholderData: keepPreviousData,
    ...(refetchEvery && {
      refetchInterval: ({ state }: { state: { data?: LoadedPages<Row> | undefined } }) =>
        refetchEvery(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
    }),
  })
  const { data, dataUpdatedAt, isPlaceholderData, isFetchNextPageError } = answer
  const { isFetching, hasNextPage, fetchNextPage } = answer
  const loaded = data && !isPlaceholderData ? data.pages.length : 0
  const maxPages = isPlaceholderData ? Infinity : pages

  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false })
    // `fetchNextPage` does nothing during a refetch, so this effect must run again after the refetch. `dataUpdatedAt`
    // changes even if a refetch starts and ends between two renders.
  }, [dataUpdatedAt, loaded, pages, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  // The array of rows stays the same until the pages change, so that memoised tables do not render again.
  const rows = useMemo(
    () => data?.pages.slice(0, maxPages).flatMap((page) => page.rows) ?? [],
    [data, maxPages],
  )
  return { ...listStateOf(answer, loaded, pages), rows }
}

/**
 * Returns the state of a list, without its rows, from the result of its query.
 * @param loaded the number of loaded pages
 * @param pages the number of pages to show
 */
function listStateOf<Row>(
  answer: UseInfiniteQueryResult<LoadedPages<Row>>,
  loaded: number,
  pages: number,
): Omit<ListRows<Row>, 'rows'> {
  const { data, isPlaceholderData, isError, isFetchNextPageError } = answer
  const { isFetching, hasNextPage, fetchNextPage, refetch } = answer
  const hasFailed = isError && loaded === 0
  const isLoadingMore = loaded < pages && hasNextPage
  return {
    status: hasFailed ? 'failed' : data ? 'ready' : 'loading',
    isPlaceholder: isPlaceholderData,
    hasMore: loaded > pages || (loaded > 0 && hasNextPage),
    loadingMore: !isLoadingMore ? 'no' : isFetchNextPageError && !isFetching ? 'failed' : 'yes',
    pages: Math.max(Math.min(loaded, pages), 1),
    total: data?.pages[0]?.total ?? null,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

type LoadedPages<Row> = InfiniteData<RowPage<Row>, unknown>

/**
 * Loads a list's first page before the list's screen is mounted. If pages are already cached but stale, refetches all
 * of them instead. Failures are ignored here, because the screen shows them.
 */
export const prefetchPages = <Row>(query: PagesQuery<Row>): Promise<void> =>
  queryClient.prefetchInfiniteQuery(query)

/**
 * Updates rows in every cached list with this name, after the server has stored a change.
 * @param change returns the new row, or null to remove the row
 */
export function patchRows<Row>(name: string, change: (row: Row) => Row | null): void {
  queryClient.setQueriesData<LoadedPages<Row>>({ queryKey: [name] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      rows: page.rows.flatMap((row) => change(row) ?? []),
    }))
    return { ...data, pages }
  })
  // Fetches that are already running start again, because they may return rows without the change.
  void queryClient.refetchQueries({ queryKey: [name], fetchStatus: 'fetching', type: 'active' })
}

/**
 * Marks every cached list with this name as stale. Visible lists are refetched immediately, and other lists when they
 * are shown.
 */
export const expireRows = (name: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name] })
