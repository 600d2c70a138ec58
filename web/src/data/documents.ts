import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { MOST_IDS } from '@domain/queries'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { useCallback, useMemo } from 'react'
import type { converters, Stored } from '../firebase/converters'
import { queryClient } from './query-client'
import { loadReading } from './reading'

/** A collection whose documents are read by their ids, each once a visit; ids that are asked for together share a read. */
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
  // The query cache remembers; the loader only gathers.
  return { name, loader: new DataLoader(readAll, { cache: false, maxBatchSize: MOST_IDS }) }
}

/** Members' profiles, by account. */
export const PROFILES = source<Stored<Profile>>(COLLECTIONS.profiles, (all) => all.profile)
export const API_KEYS = source<Stored<ApiKey>>(COLLECTIONS.apiKeys, (all) => all.apiKey)

const documentQuery = <Row>({ name, loader }: Source<Row>, id: string) =>
  queryOptions({
    queryKey: [name, id],
    queryFn: () => loader.load(id),
    staleTime: Infinity,
  })

/** A document of which a screen shows a part; null when there is none. */
export type Known<Row> = Row | null | 'loading' | 'failed'

/**
 * Documents by their ids.
 * @param from a module constant
 * @param ids those on show; the same one may stand more than once
 * @returns what is known of each; the same function until something new is known
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

/** Reads documents ahead of the screen that shows them. A failure shows there. */
export function prefetchDocuments<Row>(from: Source<Row>, ids: readonly string[]): void {
  for (const id of new Set(ids)) void queryClient.prefetchQuery(documentQuery(from, id))
}
