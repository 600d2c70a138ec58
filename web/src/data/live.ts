import { LIST_PAGE } from '@domain/limits'
import type { FilterValues, QueryShape } from '@domain/queries'
import { hashKey, queryOptions, skipToken, useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { pageQuery, type Reading } from './firestore-reads'
import type { ListRows } from './list-rows'
import { LivePages, NO_ROWS_YET, type LiveRows, type PageQuery } from './live-pages'
import { queryClient } from './query-client'

interface Keyed {
  key: QueryKey
}

/** A live list: its cache key and its query. */
export interface LiveSource<Row> extends Keyed {
  queryAfter: PageQuery<Row>
  /** The number of rows per page. @default LIST_PAGE */
  size?: number
  /** Called with the rows after each change, before they are shown, for example to load related documents. */
  arrived?: ((rows: readonly Row[]) => void) | undefined
}

/** Returns a live source for one of the shared query shapes. */
export const liveQuery = <S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: Reading<Row>,
  { size, arrived }: Pick<LiveSource<Row>, 'size' | 'arrived'> = {},
): LiveSource<Row> => ({
  key: ['live', shape, values],
  queryAfter: (last) => pageQuery(shape, values, converter, last, size),
  size,
  arrived,
})

// Comparing rows deeply would take longer than rendering them.
queryClient.setQueryDefaults(['live'], { structuralSharing: false, staleTime: Infinity })

interface Running {
  pages: Pick<LivePages<{ id: string }>, 'show' | 'retry' | 'stop'>
  users: number
  giveUp: number | undefined
}

/** The sources that are listening, by the hash of their key. Several screens share one source. */
const running = new Map<string, Running>()

/** A prefetched list is dropped if no screen uses it within this time, in milliseconds. */
const PREFETCH_WAIT = 10_000

function runningOf<Row extends { id: string }>(source: LiveSource<Row>): Running {
  const hash = hashKey(source.key)
  const known = running.get(hash)
  if (known) return known
  const pages = new LivePages(source.queryAfter, source.size)
  const made: Running = { pages, users: 0, giveUp: undefined }
  running.set(hash, made)
  let written = false
  pages.follow((rows) => {
    source.arrived?.(rows.rows)
    // The rows of the last visit stay visible until all pages have loaded.
    const settled = rows.status !== 'loading' && rows.adding !== 'yes'
    if (!settled && !written && queryClient.getQueryData(source.key)) return
    if (rows.status === 'loading' && !written) return
    written = true
    queryClient.setQueryData(source.key, rows)
  })
  return made
}

/** Stops a source after a delay if no screen uses it then. The next screen may be mounted a moment later. */
function stopUnused({ key }: Keyed, entry: Running, wait: number): void {
  window.clearTimeout(entry.giveUp)
  entry.giveUp = window.setTimeout(() => {
    if (entry.users > 0) return
    running.delete(hashKey(key))
    entry.pages.stop()
    const known = queryClient.getQueryData<LiveRows<unknown>>(key)
    if (known?.status === 'ready') queryClient.setQueryData(key, { ...known, fresh: false })
    else queryClient.removeQueries({ queryKey: key, exact: true })
  }, wait)
}

/** Registers a screen as a user of a source. @returns a function that removes the screen */
function listenTo<Row extends { id: string }>(source: LiveSource<Row>, pages: number): () => void {
  const entry = runningOf(source)
  entry.users += 1
  entry.pages.show(pages)
  const retry = () => entry.pages.retry()
  window.addEventListener('online', retry)
  return () => {
    window.removeEventListener('online', retry)
    entry.users -= 1
    stopUnused(source, entry, 0)
  }
}

/**
 * Starts listening before the screen with the list is mounted. Stops if no screen is mounted within 10 seconds.
 * @param pages the number of pages to load
 */
export function prefetchLive<Row extends { id: string }>(
  source: LiveSource<Row>,
  pages: number,
): void {
  const entry = runningOf(source)
  entry.pages.show(pages)
  stopUnused(source, entry, PREFETCH_WAIT)
}

/** Listens to the sources while the component is mounted. */
export function useSources<Row extends { id: string }>(
  sources: readonly LiveSource<Row>[],
  pages: number,
): void {
  const latest = useRef(sources)
  const wanted = useRef(pages)
  useEffect(() => {
    latest.current = sources
    wanted.current = pages
  })
  const hash = hashKey(sources.map(({ key }) => key))
  useEffect(() => {
    const stops = latest.current.map((source) => listenTo(source, wanted.current))
    return () => stops.forEach((stop) => stop())
  }, [hash])
  useEffect(() => {
    for (const { key } of latest.current) running.get(hashKey(key))?.pages.show(pages)
  }, [hash, pages])
}

/** Returns a function that retries the failed reads of these sources. */
export const retryAll = (sources: readonly Keyed[]) => () => {
  for (const { key } of sources) running.get(hashKey(key))?.pages.retry()
}

/** Returns the cache entry to which a live source writes. It is never fetched. */
export const entryOf = <Row>(key: QueryKey) =>
  queryOptions<LiveRows<Row>>({ queryKey: key, queryFn: skipToken })

const keepIfReady = <Row>(former: LiveRows<Row> | undefined) =>
  former?.status === 'ready' ? former : undefined

/**
 * Returns the rows of a live list. They change when the data on the server changes. A screen that is opened again
 * starts with its last rows.
 * @param source null for no list
 * @param pages the number of pages to show
 */
export function useLivePages<Row extends { id: string }>(
  source: LiveSource<Row> | null,
  pages: number,
): ListRows<Row> {
  const sources = source ? [source] : []
  useSources(sources, pages)
  const { data, isPlaceholderData } = useQuery({
    ...entryOf<Row>(source?.key ?? ['live']),
    placeholderData: keepIfReady<Row>,
  })
  const { status, rows, fresh, more, adding } = data ?? NO_ROWS_YET
  // More pages may be loaded, because another screen or an earlier visit has requested them.
  const most = isPlaceholderData ? Infinity : pages * (source?.size ?? LIST_PAGE)
  const shown = useMemo(() => (rows.length > most ? rows.slice(0, most) : rows), [rows, most])
  const further = more || rows.length > most
  return {
    status,
    rows: shown,
    waiting: isPlaceholderData,
    more: further && !isPlaceholderData,
    adding: isPlaceholderData || rows.length >= most ? 'no' : adding,
    pages,
    total: fresh && !further && !isPlaceholderData ? rows.length : null,
    retry: retryAll(sources),
  }
}
