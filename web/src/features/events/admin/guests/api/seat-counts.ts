import { EVENTS_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { loadReads } from '../../../../../data/load-reads'
import type { EventRow } from '../../../shared/calendar'
import type { EventLists } from '../../../shared/use-sections'
import { NO_SEATS, type SeatCounts } from '../seats'

type Counts = ReadonlyMap<string, SeatCounts>

/**
 * Returns the query for the seat counts of a page of events. Each event costs one read, except events for which no
 * member has asked for a seat.
 */
const countsQuery = (ids: readonly string[]) =>
  queryOptions<Counts>({
    queryKey: ['seat counts', ids],
    queryFn: async () => {
      const { rowsById, converters } = await loadReads()
      const found = await rowsById(COLLECTIONS.eventSeats, ids, converters.eventSeats)
      const seats = new Map(found.map((one) => [one.id, one]))
      return new Map(ids.map((id) => [id, seats.get(id) ?? NO_SEATS]))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/**
 * Returns a function that returns the seat counts of an event; undefined until they are loaded, and for events that
 * have a registration link instead of seats.
 */
export function useSeatCounts({
  upcoming,
  past,
}: EventLists): (id: string) => SeatCounts | undefined {
  const pages = [upcoming, past].flatMap(({ rows }) => pagesOf(rows))
  const combine = useCallback((answers: UseQueryResult<Counts>[]) => {
    const countsById = new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
    return (id: string) => countsById.get(id)
  }, [])
  return useQueries({ queries: pages.map(countsQuery), combine })
}

function pagesOf(rows: readonly EventRow[]): string[][] {
  const pages = Array.from({ length: Math.ceil(rows.length / EVENTS_PAGE) }, (_, page) =>
    rows.slice(page * EVENTS_PAGE, (page + 1) * EVENTS_PAGE),
  )
  return pages.map((page) =>
    page.filter(({ registration_url }) => registration_url === null).map(({ id }) => id),
  )
}
