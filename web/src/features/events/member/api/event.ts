import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../../data/query-client'
import { loadReading } from '../../../../data/reading'
import type { Stored } from '../../../../firebase/first-converters'
import { EVENT_PARAM } from '../use-event-address'

/** The form of ids; others are not requested. */
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** One event; null when it does not exist. @param id any text, for example from an address */
export const eventQuery = (id: string) =>
  queryOptions<Stored<Event> | null>({
    queryKey: ['event', id],
    queryFn: async () => {
      if (!DOCUMENT_ID.test(id)) return null
      const { rowsById, converters } = await loadReading()
      const [event] = await rowsById(COLLECTIONS.events, [id], converters.event)
      return event ?? null
    },
    staleTime: 0,
  })

/** Reads the event that an address names, before the page is mounted. */
export async function beginEvent(search: URLSearchParams): Promise<void> {
  const id = search.get(EVENT_PARAM)
  if (id !== null) await queryClient.prefetchQuery(eventQuery(id))
}
