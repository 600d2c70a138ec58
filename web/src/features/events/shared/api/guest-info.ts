import { COLLECTIONS } from '@domain/paths'
import { queryOptions } from '@tanstack/react-query'
import { loadReads } from '../../../../data/load-reads'

/**
 * Returns the query for the information that only admins and the guests of an event can read. The result is null when
 * nothing is stored.
 */
export const guestInfoQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTIONS.eventPrivate, id],
    queryFn: async () => {
      const { readDocument, converters } = await loadReads()
      return readDocument(COLLECTIONS.eventPrivate, id, converters.eventPrivate)
    },
    staleTime: 0,
  })
