import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { Stored } from '../firebase/converters'
import { toAppError } from '../firebase/errors'

type Answer = Stored<Profile> | null

/** Ids as accounts have them; nothing else is asked for. */
const ACCOUNT_ID = /^[A-Za-z0-9_-]{1,128}$/

/**
 * The query of one member's profile: null when there is none or when it is out of the viewer's sight (a suspended member).
 * A profile that this visit has seen shows at once; each screen that opens asks the server anew behind it.
 * @param id any text, from an address for instance
 */
export const profileQuery = (id: string) =>
  queryOptions<Answer>({
    queryKey: [COLLECTIONS.profiles, id],
    queryFn: (context) => (ACCOUNT_ID.test(id) ? read(id, context) : null),
    staleTime: 0,
    refetchOnReconnect: true,
  })

async function read(id: string, { client, queryKey }: QueryFunctionContext): Promise<Answer> {
  // Firestore comes when something is read, so that a screen is drawn before.
  const [{ readDocument, seenDocument }, { converters }] = await Promise.all([
    import('./firestore-reads'),
    import('../firebase/converters'),
  ])
  if (!client.getQueryData(queryKey)) {
    const seen = await seenDocument(COLLECTIONS.profiles, id, converters.profile)
    if (seen) client.setQueryData(queryKey, seen, { updatedAt: 0 })
  }
  try {
    return await readDocument(COLLECTIONS.profiles, id, converters.profile)
  } catch (error) {
    if (toAppError(error).code === 'permission_denied') return null
    throw error
  }
}
