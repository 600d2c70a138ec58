import { LIST_PAGE } from '@domain/limits'
import type { FilterValues, QueryShape } from '@domain/queries'
import { hashKey, queryOptions, skipToken, useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { pageQuery, type RowConverter } from './firestore-reads'
import type { ListRows } from './list-rows'
import { LivePages, NO_ROWS_YET, type LiveRows, type PageQuery } from './live-pages'
import { queryClient } from './query-client'

interface WithKey {
  key: QueryKey
}

/** A live list: its cache key and its query. */
export interface LiveSource<Row> extends WithKey {
  queryAfter: PageQuery<Row>
  /** The number of rows per page. @default LIST_PAGE */
  size?: number
  /** Called with the rows after each change, before the screen shows them, for example to load related documents. */
  onRows?: ((rows: readonly Row[]) => void) | undefined
}

/**
 * Returns the source of a live list. `shape` describes the list's query, and `values` contains the values of its
 * filters.
 */
export const liveQuery = <S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: RowConverter<Row>,
  { size, onRows }: Pick<LiveSource<Row>, 'size' | 'onRows'> = {},
): LiveSource<Row> => ({
  key: ['live', shape, values],
  queryAfter: (last) => pageQuery(shape, values, converter, last, size),
  size,
  onRows,
})

// Structural sharing is off, because comparing rows deeply would take longer than rendering them.
queryClient.setQueryDefaults(['live'], { structuralSharing: false, staleTime: Infinity })

interface ActiveSource {
  pages: Pick<LivePages<{ id: string }>, 'setPageCount' | 'retry' | 'stop'>
  userCount: number
  stopTimer: number | undefined
}

/** The sources with running listeners, by the hash of their key. Screens with the same key share one source. */
const activeSources = new Map<string, ActiveSource>()

/** How long the listeners of a prefetched list wait for a screen, in milliseconds. */
const PREFETCH_WAIT = 10_000

function getActiveSource<Row extends { id: string }>(source: LiveSource<Row>): ActiveSource {
  const hash = hashKey(source.key)
  const active = activeSources.get(hash)
  if (active) return active
  const pages = new LivePages(source.queryAfter, source.size)
  const created: ActiveSource = { pages, userCount: 0, stopTimer: undefined }
  activeSources.set(hash, created)
  let hasWritten = false
  pages.subscribe((rows) => {
    source.onRows?.(rows.rows)
    // While pages are still loading, the rows of the previous visit to the screen stay visible.
    const isSettled = rows.status !== 'loading' && rows.loadingMore !== 'yes'
    if (!isSettled && !hasWritten && queryClient.getQueryData(source.key)) return
    if (rows.status === 'loading' && !hasWritten) return
    hasWritten = true
    queryClient.setQueryData(source.key, rows)
  })
  return created
}

/**
 * Stops a source after a delay, unless a screen uses the source by then. Without the delay, a change between two
 * screens with the same source would restart the listeners.
 */
function stopUnused({ key }: WithKey, active: ActiveSource, wait: number): void {
  window.clearTimeout(active.stopTimer)
  active.stopTimer = window.setTimeout(() => {
    if (active.userCount > 0) return
    activeSources.delete(hashKey(key))
    active.pages.stop()
    const cached = queryClient.getQueryData<LiveRows<unknown>>(key)
    if (cached?.status === 'ready') queryClient.setQueryData(key, { ...cached, fresh: false })
    else queryClient.removeQueries({ queryKey: key, exact: true })
  }, wait)
}

/** Records that a screen uses a source. @returns a function that records that the screen no longer uses it */
function subscribeToSource<Row extends { id: string }>(
  source: LiveSource<Row>,
  pages: number,
): () => void {
  const active = getActiveSource(source)
  active.userCount += 1
  active.pages.setPageCount(pages)
  const retry = () => active.pages.retry()
  window.addEventListener('online', retry)
  return () => {
    window.removeEventListener('online', retry)
    active.userCount -= 1
    stopUnused(source, active, 0)
  }
}

/**
 * Starts the listeners of a list before a screen uses it. They stop again if no screen uses it within 10 seconds.
 * @param pages the number of pages to load
 */
export function prefetchLive<Row extends { id: string }>(
  source: LiveSource<Row>,
  pages: number,
): void {
  const active = getActiveSource(source)
  active.pages.setPageCount(pages)
  stopUnused(source, active, PREFETCH_WAIT)
}

/** Listens to the sources while the component is mounted. */
export function useLiveSources<Row extends { id: string }>(
  sources: readonly LiveSource<Row>[],
  pages: number,
): void {
  const latest = useRef(sources)
  const pageCount = useRef(pages)
  useEffect(() => {
    latest.current = sources
    pageCount.current = pages
  })
  const hash = hashKey(sources.map(({ key }) => key))
  useEffect(() => {
    const stops = latest.current.map((source) => subscribeToSource(source, pageCount.current))
    return () => stops.forEach((stop) => stop())
  }, [hash])
  useEffect(() => {
    for (const { key } of latest.current) activeSources.get(hashKey(key))?.pages.setPageCount(pages)
  }, [hash, pages])
}

/** Returns a function that retries the failed reads of the given live sources. */
export const retryAll = (sources: readonly WithKey[]) => () => {
  for (const { key } of sources) activeSources.get(hashKey(key))?.pages.retry()
}

/**
 * Returns the query options of the cache entry to which a live source writes. React Query never fetches this entry.
 */
export const liveQueryOptions = <Row>(key: QueryKey) =>
  queryOptions<LiveRows<Row>>({ queryKey: key, queryFn: skipToken })

const keepIfReady = <Row>(previous: LiveRows<Row> | undefined) =>
  previous?.status === 'ready' ? previous : undefined

/**
 * Returns the rows of a live list. The rows change when the data on the server changes. When a screen is reopened, it
 * first shows the rows of the previous visit.
 * @param source null for no list
 * @param pages the number of pages to show
 */
export function useLivePages<Row extends { id: string }>(
  source: LiveSource<Row> | null,
  pages: number,
): ListRows<Row> {
  const sources = source ? [source] : []
  useLiveSources(sources, pages)
  const { data, isPlaceholderData } = useQuery({
    ...liveQueryOptions<Row>(source?.key ?? ['live']),
    placeholderData: keepIfReady<Row>,
  })
  const { status, rows, fresh, hasMore, loadingMore } = data ?? NO_ROWS_YET
  // The source may have loaded more pages than this screen shows, for another screen or an earlier visit. This screen
  // hides the rows of the additional pages.
  const maxRows = isPlaceholderData ? Infinity : pages * (source?.size ?? LIST_PAGE)
  const visibleRows = useMemo(
    () => (rows.length > maxRows ? rows.slice(0, maxRows) : rows),
    [rows, maxRows],
  )
  const hasNext = hasMore || rows.length > maxRows
  return {
    status,
    rows: visibleRows,
    isPlaceholder: isPlaceholderData,
    hasMore: hasNext && !isPlaceholderData,
    loadingMore: isPlaceholderData || rows.length >= maxRows ? 'no' : loadingMore,
    pages,
    total: fresh && !hasNext && !isPlaceholderData ? rows.length : null,
    retry: retryAll(sources),
  }
}
