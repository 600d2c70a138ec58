import { COLLECTIONS } from '@domain/paths'
import { queryOptions } from '@tanstack/react-query'

/** What only guests and admins read of an event; null when nothing is stored. */
export const guestInfoQuery = (id: string) =>
  queryOptions({
    queryKey: [COLLECTIONS.eventPrivate, id],
    queryFn: async () => {
      const [{ readDocument }, { converters }] = await Promise.all([
        import('../../../../data/firestore-reads'),
        import('../../../../firebase/converters'),
      ])
      return readDocument(COLLECTIONS.eventPrivate, id, converters.eventPrivate)
    },
    staleTime: 0,
  })
