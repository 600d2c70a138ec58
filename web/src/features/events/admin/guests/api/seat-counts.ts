import { EVENTS_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { loadReading } from '../../../../../data/reading'
import type { EventRow } from '../../../shared/calendar'
import type { Halves } from '../../../shared/use-sections'
import { NO_SEATS, type SeatCounts } from '../view'

type Counts = ReadonlyMap<string, SeatCounts>

/**
 * Returns the query for the seats of a page of events. It costs one read for each event for which somebody has asked
 * for a seat.
 */
const countsQuery = (ids: readonly string[]) =>
  queryOptions<Counts>({
    queryKey: ['seat counts', ids],
    queryFn: async () => {
      const { rowsById, converters } = await loadReading()
      const found = await rowsById(COLLECTIONS.eventSeats, ids, converters.eventSeats)
      const seats = new Map(found.map((one) => [one.id, one]))
      return new Map(ids.map((id) => [id, seats.get(id) ?? NO_SEATS]))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/**
 * Returns a function that gives the taken seats of a shown event. Its result is undefined for an event with a
 * registration link of its own, and until the seats are loaded.
 */
export function useSeatCounts({ upcoming, past }: Halves): (id: string) => SeatCounts | undefined {
  const pages = [upcoming, past].flatMap(({ rows }) => pagesOf(rows))
  const combine = useCallback((answers: UseQueryResult<Counts>[]) => {
    const known = new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
    return (id: string) => known.get(id)
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
