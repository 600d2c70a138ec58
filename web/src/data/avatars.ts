import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** Returns the path of a picture's file in Cloud Storage. @param avatarUrl from a profile */
export const avatarFile = (avatarUrl: string): string => avatarUrl.replace(/\?.*$/, '')

/** Returns the beginning of the query key, which is the same for all pictures of a member. */
const folderKey = (avatarUrl: string) => ['avatar', avatarUrl.replace(/[^/]*$/, '')]
const keyOf = (avatarUrl: string) => [...folderKey(avatarUrl), avatarUrl]

/**
 * Loads a member's picture with the rights of the signed-in viewer (decision 008). A changed picture has a new
 * `avatar_url`, and each `avatar_url` is loaded once per visit. While a new picture is loading, the previous one is
 * shown.
 * @param avatarUrl from a profile
 * @returns a URL for `<img>`; null while the picture is loading, after a failure, and for a member without a picture
 */
export function useAvatar(avatarUrl: string | null): string | null {
  const url = avatarUrl ?? ''
  const previousPicture = () =>
    queryClient
      .getQueriesData<string>({ queryKey: folderKey(url) })
      .findLast(([, data]) => data)?.[1]
  const { data } = useQuery(
    {
      queryKey: keyOf(url),
      queryFn: avatarUrl === null ? skipToken : () => fetchAvatar(avatarUrl),
      placeholderData: previousPicture,
      staleTime: Infinity,
      // The cache entry is never removed. Removal would not free memory, because the object URL keeps the picture in
      // memory until the user leaves the page.
      gcTime: Infinity,
    },
    queryClient,
  )
  return data ?? null
}

/** Puts a picture that the user has just uploaded into the cache, so that the picture is shown without a download. */
export function cacheAvatar(avatarUrl: string, blob: Blob): void {
  queryClient.setQueryData(keyOf(avatarUrl), URL.createObjectURL(blob))
}

async function fetchAvatar(avatarUrl: string): Promise<string> {
  const { readFile } = await import('../firebase/storage')
  return URL.createObjectURL(await readFile(avatarFile(avatarUrl)))
}
