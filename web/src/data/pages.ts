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

/** Only its reader knows what its cursors are. */
export type PagesQuery<Row> = ReturnType<typeof queryOf<Row>>

/** Skips empty pages before the end: a search may answer with one. */
async function firstWithRows<Row, Cursor>(read: Read<Row, Cursor>, from: Cursor | null) {
  let page = await read(from)
  while (page.rows.length === 0 && page.next !== null) page = await read(page.next)
  return page
}

/**
 * The rows of a list that is read page by page. The former filter's rows stay until the new ones have come.
 * @param pages how many pages to show, as far as there are any; pages beyond, of an earlier wish, stay hidden
 * @param options `enabled`: false while nobody needs the list; `staleTime`: milliseconds without asking again
 */
export function usePages<Row>(
  query: PagesQuery<Row>,
  pages: number,
  options: { enabled?: boolean; staleTime?: number } = {},
): ListRows<Row> {
  const answer = useInfiniteQuery({ ...query, ...options, placeholderData: keepPreviousData })
  const { data, isPlaceholderData, isError, isFetchNextPageError, hasNextPage } = answer
  const { isFetching, fetchNextPage, refetch } = answer
  const loaded = data && !isPlaceholderData ? data.pages.length : 0
  const most = isPlaceholderData ? Infinity : pages

  useEffect(() => {
    if (loaded > 0 && loaded < pages && hasNextPage && !isFetching && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false })
  }, [loaded, pages, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  // The same array for the same pages, so that memoised tables stay as they are.
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

/** Loads a list's first page ahead of the screen that shows it, or renews the pages that are known. A failure shows there. */
export const prefetchPages = <Row>(query: PagesQuery<Row>): Promise<void> =>
  queryClient.prefetchInfiniteQuery(query)

/**
 * Changes rows where they stand, in every filter's list of a name, after this page has stored something.
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
  // What is being read at this moment may not know of the change.
  void queryClient.refetchQueries({ queryKey: [name], fetchStatus: 'fetching', type: 'active' })
}

/** Asks again for every filter's list of a name: those on show now, the others when they are next shown. */
export const expireRows = (name: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [name] })
