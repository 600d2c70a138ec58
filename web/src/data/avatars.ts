import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** The path in Storage of the file that an `avatar_url` names. */
export const avatarFile = (avatarUrl: string): string => avatarUrl.replace(/\?.*$/, '')

/** Starts with the member's folder, so that a member's pictures can be found by the prefix. */
const folderKey = (avatarUrl: string) => ['avatar', avatarUrl.replace(/[^/]*$/, '')]
const keyOf = (avatarUrl: string) => [...folderKey(avatarUrl), avatarUrl]

/**
 * A member's picture, loaded with the viewer's session (decision 008), once per visit and version of `avatar_url`.
 * @param avatarUrl of a profile; while a changed picture loads, the former one is shown
 * @returns an address for `<img>`; null while there is none, and when it could not be loaded
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
      // Object URLs hold memory until the page is left.
      gcTime: Infinity,
    },
    queryClient,
  )
  return data ?? null
}

/** Adds a picture that this page has made itself, so that it shows at once. */
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
