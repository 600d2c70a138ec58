import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { MAX_IDS } from '@domain/queries'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { useCallback, useMemo } from 'react'
import type { converters } from '../firebase/converters'
import type { Stored } from '../firebase/first-converters'
import { queryClient } from './query-client'
import { loadReading } from './reading'

/**
 * A collection whose documents are read by id, once per visit. Ids that are requested at the same time share one
 * read.
 */
interface Source<Row> {
  name: string
  loader: DataLoader<string, Row | null>
}

function source<Row extends { id: string }>(
  name: string,
  converterOf: (all: typeof converters) => FirestoreDataConverter<Row | null>,
): Source<Row> {
  const readAll = async (ids: readonly string[]) => {
    const { rowsById, converters } = await loadReading()
    const found = await rowsById(name, ids, converterOf(converters))
    const rows = new Map(found.map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  }
  // The query cache stores the documents; the loader only batches.
  return { name, loader: new DataLoader(readAll, { cache: false, maxBatchSize: MAX_IDS }) }
}

/** The members' profiles by uid. */
export const PROFILES = source<Stored<Profile>>(COLLECTIONS.profiles, (all) => all.profile)
export const API_KEYS = source<Stored<ApiKey>>(COLLECTIONS.apiKeys, (all) => all.apiKey)

const documentQuery = <Row>({ name, loader }: Source<Row>, id: string) =>
  queryOptions({
    queryKey: [name, id],
    queryFn: () => loader.load(id),
    staleTime: Infinity,
  })

/** The state of a document that a screen needs. Null when the document does not exist. */
export type Known<Row> = Row | null | 'loading' | 'failed'

/**
 * Reads documents by their ids.
 * @param from a module constant
 * @param ids the ids on the screen; duplicates are allowed
 * @returns a lookup function, which stays the same object until a document changes
 */
export function useDocuments<Row>(
  from: Source<Row>,
  ids: readonly string[],
): (id: string) => Known<Row> {
  const key = [...new Set(ids)].join('/')
  const unique = useMemo(() => (key === '' ? [] : key.split('/')), [key])
  const combine = useCallback(
    (answers: UseQueryResult<Row | null>[]) => {
      const known = new Map(unique.map((id, index) => [id, answers[index]]))
      return (id: string): Known<Row> => {
        const { data, isError } = known.get(id) ?? {}
        return data !== undefined ? data : isError ? 'failed' : 'loading'
      }
    },
    [unique],
  )
  return useQueries({ queries: unique.map((id) => documentQuery(from, id)), combine })
}

/** Reads documents before the screen that needs them is mounted. The screen reports failures. */
export function prefetchDocuments<Row>(from: Source<Row>, ids: readonly string[]): void {
  for (const id of new Set(ids)) void queryClient.prefetchQuery(documentQuery(from, id))
}
