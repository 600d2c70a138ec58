import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { DOCUMENT_ID } from '@domain/text'
import { queryOptions } from '@tanstack/react-query'
import { loadReads } from '../../../../data/load-reads'
import type { Stored } from '../../../../firebase/first-converters'

/**
 * Returns the query for an event. The result is null when the event does not exist.
 * @param id any text, for example from a URL
 */
export const eventQuery = (id: string) =>
  queryOptions<Stored<Event> | null>({
    queryKey: ['event', id],
    queryFn: async () => {
      if (!DOCUMENT_ID.test(id)) return null
      const { readDocument, converters } = await loadReads()
      return readDocument(COLLECTIONS.events, id, converters.event)
    },
    staleTime: 0,
  })
