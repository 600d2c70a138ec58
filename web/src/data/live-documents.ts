import { LIST_PAGE } from '@domain/limits'
import { useQueries } from '@tanstack/react-query'
import { idsQuery, type RowConverter } from './firestore-reads'
import type { ListRows } from './list-rows'
import { liveQueryOptions, retryAll, useLiveSources, type LiveSource } from './live'
import type { LiveRows } from './live-pages'
import { queryClient } from './query-client'

/** Returns the source of a live list of the documents with the given ids. @param ids at most LIST_PAGE */
const liveDocuments = <Row>(
  name: string,
  ids: readonly string[],
  converter: RowConverter<Row>,
): LiveSource<Row> => ({
  key: ['live', name, ids],
  queryAfter: () => idsQuery(name, ids, converter),
})

/**
 * Listens to documents by their ids. The rows are in the order of the ids, without deleted documents.
 * @param ids any number of ids. Each listener covers at most LIST_PAGE ids, so that ids added at the end restart at
 * most the last listener.
 */
export function useLiveDocuments<Row extends { id: string }>(
  name: string,
  ids: readonly string[],
  converter: RowConverter<Row>,
): Pick<ListRows<Row>, 'status' | 'rows' | 'retry'> {
  const parts = toPages(ids)
  const sources = parts.map((part) => liveDocuments(name, part, converter))
  useLiveSources(sources, 1)
  const answers = useQueries({ queries: sources.map(({ key }) => liveQueryOptions<Row>(key)) })
  const failed = answers.some(({ data }) => data?.status === 'failed')
  const ready = answers.every(({ data }) => data?.status === 'ready')
  // Until this hook has loaded a document, it returns the version that another live list has cached, if there is one.
  const byId = new Map(ready ? [] : cachedRows<Row>(name))
  for (const [index, { data }] of answers.entries()) {
    if (data?.status !== 'ready') continue
    for (const id of parts[index] ?? []) byId.delete(id)
    for (const row of data.rows) byId.set(row.id, row)
  }
  return {
    status: failed ? 'failed' : ready ? 'ready' : 'loading',
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    retry: retryAll(sources),
  }
}

const cachedRows = <Row extends { id: string }>(name: string) =>
  queryClient
    .getQueriesData<LiveRows<Row>>({ queryKey: ['live', name] })
    .flatMap(([, data]) => data?.rows ?? [])
    .map((row) => [row.id, row] as const)

function toPages(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / LIST_PAGE) }, (_, page) =>
    ids.slice(page * LIST_PAGE, (page + 1) * LIST_PAGE),
  )
}
