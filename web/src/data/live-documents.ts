import { LIST_PAGE } from '@domain/limits'
import { useQueries } from '@tanstack/react-query'
import { idsQuery, type Reading } from './firestore-reads'
import type { ListRows } from './list-rows'
import { entryOf, retryAll, useSources, type LiveSource } from './live'
import type { LiveRows } from './live-pages'
import { queryClient } from './query-client'

/** Returns a live source for the documents with these ids. @param ids at most LIST_PAGE */
const liveDocuments = <Row>(
  name: string,
  ids: readonly string[],
  converter: Reading<Row>,
): LiveSource<Row> => ({
  key: ['live', name, ids],
  queryAfter: () => idsQuery(name, ids, converter),
})

/**
 * Listens to documents by their ids. The rows are in the order of the ids. Deleted documents are left out.
 * @param ids any number; adding ids does not restart the existing listeners
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
  // Until all sources have loaded, rows that other lists have loaded are shown.
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
