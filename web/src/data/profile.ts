import type { Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { Stored } from '../firebase/first-converters'
import { toAppError } from '../firebase/errors'
import { loadOnce } from '../firebase/load'
import { documentKey } from './query-client'

type Answer = Stored<Profile> | null

/** The format of account ids. Ids with another format, such as ids that Firestore reserves, are not requested. */
const ACCOUNT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/

/**
 * Returns the query for a member's profile. The result is null when the profile does not exist, or when it is hidden
 * because the member is suspended. A cached profile is shown immediately, and each screen that opens refetches the
 * profile in the background.
 * @param id any text, for example from a URL
 */
export const profileQuery = (id: string) =>
  queryOptions<Answer>({
    queryKey: documentKey(COLLECTIONS.profiles, id),
    queryFn: (context) => (ACCOUNT_ID.test(id) ? read(id, context) : null),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** Loads Firestore, but only when a profile is read, so that the screen can render earlier. */
const loadProfileReads = loadOnce(() =>
  Promise.all([import('./firestore-reads'), import('../firebase/first-converters')]),
)

async function read(id: string, { client, queryKey }: QueryFunctionContext): Promise<Answer> {
  const [{ readDocument, readCachedDocument }, { firstConverters }] = await loadProfileReads()
  if (!client.getQueryData(queryKey)) {
    const seen = await readCachedDocument(COLLECTIONS.profiles, id, firstConverters.profile)
    if (seen) client.setQueryData(queryKey, seen, { updatedAt: 0 })
  }
  try {
    return await readDocument(COLLECTIONS.profiles, id, firstConverters.profile)
  } catch (error) {
    if (toAppError(error).code === 'permission_denied') return null
    throw error
  }
}
