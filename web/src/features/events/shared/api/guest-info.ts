import { COLLECTIONS } from '@domain/paths'
import { queryOptions } from '@tanstack/react-query'
import { loadReading } from '../../../../data/reading'

/**
 * Returns the query for the information that only an event's guests and admins may read. The result is null when
 * nothing is stored.
 */
export const guestInfoQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTIONS.eventPrivate, id],
    queryFn: async () => {
      const { readDocument, converters } = await loadReading()
      return readDocument(COLLECTIONS.eventPrivate, id, converters.eventPrivate)
    },
    staleTime: 0,
  })
