import { LIST_PAGE } from '@domain/limits'
import type { FilterValues, QueryShape } from '@domain/queries'
import {
  hashKey,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { idsQuery, pageQuery, type Reading } from './firestore-reads'
import type { ListRows } from './list-rows'
import { LivePages, NO_ROWS_YET, type LiveRows, type PageQuery } from './live-pages'
import { queryClient } from './query-client'

interface Keyed {
  key: QueryKey
}

/** The query of a live list. */
export interface LiveSource<Row> extends Keyed {
  queryAfter: PageQuery<Row>
  /** Called with the rows of each change before they are shown, to load related documents. */
  arrived?: ((rows: readonly Row[]) => void) | undefined
}

/** A query of the list of shapes, as a live source. */
export const liveQuery = <S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: Reading<Row>,
  arrived?: (rows: readonly Row[]) => void,
): LiveSource<Row> => ({
  key: ['live', shape, values],
  queryAfter: (last) => pageQuery(shape, values, converter, last),
  arrived,
})

/** Some documents of a collection, as a live source. @param ids at most LIST_PAGE */
const liveDocuments = <Row>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): LiveSource<Row> => ({
  key: ['live', name, ids],
  queryAfter: () => idsQuery(name, ids, converter),
})

// Comparing rows deeply costs more than rendering them.
queryClient.setQueryDefaults(['live'], { structuralSharing: false, staleTime: Infinity })

interface Running {
  pages: Pick<LivePages<{ id: string }>, 'show' | 'retry' | 'stop'>
  users: number
  giveUp: number | undefined
}

/** Listening sources, by the hash of their key. Several users share one. */
const running = new Map<string, Running>()

/** Milliseconds after which a prefetched list is dropped if no screen has mounted. */
const PREFETCH_WAIT = 10_000

function runningOf<Row extends { id: string }>(source: LiveSource<Row>): Running {
  const hash = hashKey(source.key)
  const known = running.get(hash)
  if (known) return known
  const pages = new LivePages(source.queryAfter)
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

/** Stops an unused source after a delay: the next user may mount in a moment. */
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

/** Adds a screen as a user. @returns removes it */
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
 * Starts listening before the screen that shows the list is mounted; dropped if not mounted within 10 s.
 * @param pages how many are to be shown
 */
export function prefetchLive<Row extends { id: string }>(
  source: LiveSource<Row>,
  pages: number,
): void {
  const entry = runningOf(source)
  entry.pages.show(pages)
  stopUnused(source, entry, PREFETCH_WAIT)
}

/** Listens to these sources while they are given. */
function useSources<Row extends { id: string }>(
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

const retryAll = (sources: readonly Keyed[]) => () => {
  for (const { key } of sources) running.get(hashKey(key))?.pages.retry()
}

/** The cache entry that a live source writes to. It is never fetched. */
const entryOf = <Row>(key: QueryKey) =>
  queryOptions<LiveRows<Row>>({ queryKey: key, queryFn: skipToken })

const keepIfReady = <Row>(former: LiveRows<Row> | undefined) =>
  former?.status === 'ready' ? former : undefined

/**
 * A live list: rows appear, change and disappear as on the server. A screen that is opened again starts with its last
 * rows.
 * @param source null listens to nothing
 * @param pages how many are to be shown
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
  // Another user of the source, or an earlier visit, may have requested more pages.
  const most = isPlaceholderData ? Infinity : pages * LIST_PAGE
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

/**
 * Documents by their ids, live, in the order of the ids; deleted ones are left out.
 * @param ids any number; adding ids keeps the existing listeners
 */
export function useLiveDocuments<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): Pick<ListRows<Row>, 'status' | 'rows' | 'retry'> {
  const parts = inPages(ids)
  const sources = parts.map((part) => liveDocuments(name, part, converter))
  useSources(sources, 1)
  const answers = useQueries({ queries: sources.map(({ key }) => entryOf<Row>(key)) })
  const failed = answers.some(({ data }) => data?.status === 'failed')
  const ready = answers.every(({ data }) => data?.status === 'ready')
  // Until all have answered, rows of other lists stay visible.
  const known = new Map(ready ? [] : knownRows<Row>(name))
  for (const [index, { data }] of answers.entries()) {
    if (data?.status !== 'ready') continue
    for (const id of parts[index] ?? []) known.delete(id)
    for (const row of data.rows) known.set(row.id, row)
  }
  return {
    status: failed ? 'failed' : ready ? 'ready' : 'loading',
    rows: ids.flatMap((id) => known.get(id) ?? []),
    retry: retryAll(sources),
  }
}

const knownRows = <Row extends { id: string }>(name: string) =>
  queryClient
    .getQueriesData<LiveRows<Row>>({ queryKey: ['live', name] })
    .flatMap(([, data]) => data?.rows ?? [])
    .map((row) => [row.id, row] as const)

function inPages(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / LIST_PAGE) }, (_, page) =>
    ids.slice(page * LIST_PAGE, (page + 1) * LIST_PAGE),
  )
}
