import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListRows } from './list-rows'
import { queryClient } from './query-client'

/** One page of a list. */
export interface RowPage<Row, Cursor = unknown> {
  rows: readonly Row[]
  /** Where the next page begins; null at the end. */
  next: Cursor | null
  /** The total, where the server has counted. */
  total?: number | null
}

type Read<Row, Cursor> = (after: Cursor | null) => Promise<RowPage<Row, Cursor>>

/**
 * The query of a paginated list.
 * @param key the list's name, then its filter's values; `patchRows` and `expireRows` use the name
 * @param read one page after a cursor; null for the first page
 */
export const pagesQuery = <Row, Cursor>(key: QueryKey, read: Read<Row, Cursor>): PagesQuery<Row> =>
  queryOf(key, (after) => firstWithRows(read, after as Cursor | null))

const queryOf = <Row>(key: QueryKey, read: Read<Row, unknown>) =>
  infiniteQueryOptions<RowPage<Row>, Error, Loaded<Row>, QueryKey, unknown>({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

/** Only the list's reader knows the type of its cursors. */
export type PagesQuery<Row> = ReturnType<typeof queryOf<Row>>

/** Skips empty pages before the end, which a search may return. */
async function firstWithRows<Row, Cursor>(read: Read<Row, Cursor>, from: Cursor | null) {
  let page = await read(from)
  while (page.rows.length === 0 && page.next !== null) page = await read(page.next)
  return page
}

interface PagesOptions<Row> {
  enabled?: boolean
  staleTime?: number
  refetchEvery?: (rows: readonly Row[]) => number | false
}

/**
 * The rows of a paginated list. The previous filter's rows stay until the new ones have loaded.
 * @param pages how many pages to show, as far as they exist; pages loaded beyond that stay hidden
 * @param options `enabled`: false while the list is not needed; `staleTime`: milliseconds without a refetch;
 *   `refetchEvery`: milliseconds between reads while the page is visible, by the rows; false for none
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
      refetchInterval: ({ state }: { state: { data?: Loaded<Row> | undefined } }) =>
        refetchEvery(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
    }),
  })
  const { data, dataUpdatedAt, isPlaceholderData, isError, isFetchNextPageError } = answer
  const { isFetching, hasNextPage, fetchNextPage, refetch } = answer
  const loaded = data && !isPlaceholderData ? data.pages.length : 0
  const most = isPlaceholderData ? Infinity : pages

  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false })
    // `dataUpdatedAt`: a refetch that began and ended between two renders has swallowed the call.
  }, [dataUpdatedAt, loaded, pages, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  // The same array for the same pages, so that memoised tables do not render.
  const rows = useMemo(
    () => data?.pages.slice(0, most).flatMap((page) => page.rows) ?? [],
    [data, most],
  )
  const failed = isError && loaded === 0
  const adds = loaded < pages && hasNextPage
  return {
    status: failed ? 'failed' : data ? 'ready' : 'loading',
    rows,
    waiting: isPlaceholderData,
    more: loaded > pages || (loaded > 0 && hasNextPage),
    adding: !adds ? 'no' : isFetchNextPageError && !isFetching ? 'failed' : 'yes',
    pages: Math.max(Math.min(loaded, pages), 1),
    total: data?.pages[0]?.total ?? null,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

type Loaded<Row> = InfiniteData<RowPage<Row>, unknown>

/**
 * Loads a list's first page before its screen is mounted, or refetches the cached pages. Failures are reported by the
 * screen.
 */
export const prefetchPages = <Row>(query: PagesQuery<Row>): Promise<void> =>
  queryClient.prefetchInfiniteQuery(query)

/**
 * Changes rows in place, in every cached list with this name, after this page has stored something.
 * @param change null removes the row
 */
export function patchRows<Row>(name: string, change: (row: Row) => Row | null): void {
  queryClient.setQueriesData<Loaded<Row>>({ queryKey: [name] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      rows: page.rows.flatMap((row) => change(row) ?? []),
    }))
    return { ...data, pages }
  })
  // A fetch in progress may not contain the change.
  void queryClient.refetchQueries({ queryKey: [name], fetchStatus: 'fetching', type: 'active' })
}

/** Invalidates every cached list with this name: visible ones refetch now, others when they are shown. */
export const expireRows = (name: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name] })
