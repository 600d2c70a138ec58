import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** Returns the path in Storage of the file to which an `avatar_url` refers. */
export const avatarFile = (avatarUrl: string): string => avatarUrl.replace(/\?.*$/, '')

/** The key starts with the member's folder, so that all pictures of a member can be found by this prefix. */
const folderKey = (avatarUrl: string) => ['avatar', avatarUrl.replace(/[^/]*$/, '')]
const keyOf = (avatarUrl: string) => [...folderKey(avatarUrl), avatarUrl]

/**
 * Loads a member's picture with the viewer's session (decision 008), once per visit and version of `avatar_url`.
 * @param avatarUrl from a profile; while a changed picture is loading, the previous one is shown
 * @returns an address for `<img>`; null while it is loading, after a failure, and for a member without a picture
 */
export function useAvatar(avatarUrl: string | null): string | null {
  const url = avatarUrl ?? ''
  const former = () =>
    queryClient
      .getQueriesData<string>({ queryKey: folderKey(url) })
      .findLast(([, data]) => data)?.[1]
  const { data } = useQuery(
    {
      queryKey: keyOf(url),
      queryFn: avatarUrl === null ? skipToken : () => fetchAvatar(avatarUrl),
      placeholderData: former,
      staleTime: Infinity,
      // Removing the entry would free no memory, because its object URL holds the picture until the page is left.
      gcTime: Infinity,
    },
    queryClient,
  )
  return data ?? null
}

/** Adds a picture that this page has created to the cache, so that it is shown at once. */
export function keepAvatar(avatarUrl: string, blob: Blob): void {
  queryClient.setQueryData(keyOf(avatarUrl), URL.createObjectURL(blob))
}

async function fetchAvatar(avatarUrl: string): Promise<string> {
  const [{ getBlob, ref }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('../firebase/storage'),
  ])
  return URL.createObjectURL(await getBlob(ref(storage, avatarFile(avatarUrl))))
}
