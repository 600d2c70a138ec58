import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { MAX_IDS } from '@domain/queries'
import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { useCallback, useMemo } from 'react'
import type { converters } from '../firebase/converters'
import type { Stored } from '../firebase/first-converters'
import { toAppError } from '../firebase/errors'
import { documentKey, queryClient } from './query-client'
import { loadReads } from './load-reads'

/**
 * A collection whose documents are read by id. Each document is read once per visit. Documents that are requested at
 * the same time are read in one request. If the security rules refuse this request, each document is read in a request
 * of its own.
 */
interface Source<Row> {
  name: string
  loader: DataLoader<string, Row | null>
}

function source<Row extends { id: string }>(
  name: string,
  converterOf: (all: typeof converters) => FirestoreDataConverter<Row | null>,
): Source<Row> {
  const readTogether = async (ids: readonly string[]) => {
    const { rowsById, converters } = await loadReads()
    const foundRows = await rowsById(name, ids, converterOf(converters))
    const rows = new Map(foundRows.map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  }
  const readEach = async (ids: readonly string[]) => {
    const { readDocument, converters } = await loadReads()
    const reads = ids.map((id) => readDocument(name, id, converterOf(converters)).catch(toAppError))
    return Promise.all(reads)
  }
  // The security rules refuse a request for several documents if one of the documents is hidden or does not exist.
  const readAll = (ids: readonly string[]) =>
    readTogether(ids).catch((error: unknown) => {
      if (toAppError(error).code !== 'permission_denied') throw error
      return readEach(ids)
    })
  // The query cache stores the documents. The loader only combines several reads into one request.
  return { name, loader: new DataLoader(readAll, { cache: false, maxBatchSize: MAX_IDS }) }
}

/** The members' profiles by uid. */
export const PROFILES = source<Stored<Profile>>(COLLECTIONS.profiles, (all) => all.profile)
export const API_KEYS = source<Stored<ApiKey>>(COLLECTIONS.apiKeys, (all) => all.apiKey)

const documentQuery = <Row>({ name, loader }: Source<Row>, id: string) =>
  queryOptions({
    queryKey: documentKey(name, id),
    queryFn: () => loader.load(id),
    staleTime: Infinity,
  })

/** The data of a document; null if the document does not exist. */
export type Loadable<Row> = Row | null | 'loading' | 'failed'

function toLoadable<Row>(answer: UseQueryResult<Row | null> | undefined): Loadable<Row> {
  if (answer?.data !== undefined) return answer.data
  return answer?.isError ? 'failed' : 'loading'
}

/**
 * Reads a document by its id. In a table, call this hook in the cell, so that only the cells render again when their
 * documents are loaded. Cells that are mounted at the same time share one request.
 * @param from the collection, such as PROFILES
 */
export const useDocument = <Row>(from: Source<Row>, id: string): Loadable<Row> =>
  toLoadable(useQuery(documentQuery(from, id)))

/**
 * Reads documents by their ids.
 * @param from the collection, such as PROFILES
 * @param ids the ids of all documents on the screen; duplicates are allowed
 * @returns a function that returns a document by its id; the function stays the same until `ids` or a document changes
 */
export function useDocuments<Row>(
  from: Source<Row>,
  ids: readonly string[],
): (id: string) => Loadable<Row> {
  const key = [...new Set(ids)].join('/')
  const unique = useMemo(() => (key === '' ? [] : key.split('/')), [key])
  const combine = useCallback(
    (answers: UseQueryResult<Row | null>[]) => {
      const byId = new Map(unique.map((id, index) => [id, answers[index]]))
      return (id: string) => toLoadable(byId.get(id))
    },
    [unique],
  )
  return useQueries({ queries: unique.map((id) => documentQuery(from, id)), combine })
}

/**
 * Reads documents before the screen that needs them is mounted. Failures are ignored here, because the screen shows
 * them.
 */
export function prefetchDocuments<Row>(from: Source<Row>, ids: readonly string[]): void {
  for (const id of new Set(ids)) void queryClient.prefetchQuery(documentQuery(from, id))
}
