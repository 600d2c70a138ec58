import type { EventSeats } from '@domain/entities/event-seats'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadReading } from '../../../../../data/reading'
import type { Stored } from '../../../../../firebase/first-converters'
import type { EventRow } from '../../../shared/calendar'
import { seatsTaken } from '../view'

/** The next events whose seats the list counts, so that its first view stays within 60 reads. */
const COUNTED = 10

const countsQuery = (ids: readonly string[]) =>
  queryOptions<readonly Stored<EventSeats>[]>({
    queryKey: ['seat counts', ids],
    queryFn: async () => {
      const { rowsById, converters } = await loadReading()
      return rowsById(COLLECTIONS.eventSeats, ids, converters.eventSeats)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** How many seats of the next events are taken, in words; undefined where nobody has asked for one. */
export function useSeatCounts(events: readonly EventRow[]): (id: string) => string | undefined {
  const ids = events.slice(0, COUNTED).map(({ id }) => id)
  const { data = [] } = useQuery({ ...countsQuery(ids), enabled: ids.length > 0 })
  return (id) => {
    const seats = data.find((one) => one.id === id)
    return seats && seatsTaken(seats, seats.capacity)
  }
}
