import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { MOST_IDS } from '@domain/queries'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { useCallback, useMemo } from 'react'
import type { Stored } from '../firebase/converters'
import { queryClient } from './query-client'

/** A collection whose documents are read by their ids, each once a visit; ids that are asked for together share a read. */
interface Source<Row> {
  name: string
  loader: DataLoader<string, Row | null>
}

type Reader<Row> = (ids: readonly string[]) => Promise<Row[]>

function source<Row extends { id: string }>(
  name: string,
  bringReader: () => Promise<Reader<Row>>,
): Source<Row> {
  const readAll = async (ids: readonly string[]) => {
    const read = await bringReader()
    const rows = new Map((await read(ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  }
  // The query cache remembers; the loader only gathers.
  return { name, loader: new DataLoader(readAll, { cache: false, maxBatchSize: MOST_IDS }) }
}

/** Firestore comes when something is read, so that a screen is drawn before. */
const bring = async () => {
  const [{ rowsById }, { converters }] = await Promise.all([
    import('./firestore-pages'),
    import('../firebase/converters'),
  ])
  return { rowsById, converters }
}

/** Members' profiles, by account. */
export const PROFILES = source<Stored<Profile>>(COLLECTIONS.profiles, async () => {
  const { rowsById, converters } = await bring()
  return (ids) => rowsById(COLLECTIONS.profiles, ids, converters.profile)
})

export const API_KEYS = source<Stored<ApiKey>>(COLLECTIONS.apiKeys, async () => {
  const { rowsById, converters } = await bring()
  return (ids) => rowsById(COLLECTIONS.apiKeys, ids, converters.apiKey)
})

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
        const answer = known.get(id)
        if (answer?.data !== undefined) return answer.data
        return answer?.isError ? 'failed' : 'loading'
      }
    },
    [unique],
  )
  return useQueries({ queries: unique.map((id) => documentQuery(from, id)), combine })
}

/** Reads documents ahead of the screen that shows them, as far as they are not known yet. A failure shows there. */
export function prefetchDocuments<Row>(from: Source<Row>, ids: readonly string[]): void {
  for (const id of new Set(ids)) void queryClient.prefetchQuery(documentQuery(from, id))
}
