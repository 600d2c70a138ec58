import { create } from 'zustand'
import { logProblem } from './log'

/** Pictures of this visit by their `avatar_url`: an address in memory, or null where there is none to be had. */
const useAddresses = create<Record<string, string | null>>(() => ({}))

const asked = new Set<string>()

/**
 * A member's picture, loaded with the viewer's session (decision 008): no link exists that works without one. The version
 * in `avatar_url` makes a new picture another entry; each is fetched once a visit.
 * @param avatarUrl of a profile; a change shows the other picture once it is there
 * @returns an address for `<img>`; null while it is on its way, and where it could not be had
 */
export function useAvatar(avatarUrl: string | null): string | null {
  return useAddresses((addresses) => (avatarUrl === null ? null : (addresses[avatarUrl] ?? null)))
}

/** Asks for a picture, unless it is there or on its way. */
export function requestAvatar(avatarUrl: string): void {
  if (asked.has(avatarUrl)) return
  asked.add(avatarUrl)
  void fetchAvatar(avatarUrl).then((address) => useAddresses.setState({ [avatarUrl]: address }))
}

async function fetchAvatar(avatarUrl: string): Promise<string | null> {
  try {
    const [{ getBlob, ref }, { storage }] = await Promise.all([
      import('firebase/storage'),
      import('./storage'),
    ])
    const path = avatarUrl.replace(/\?.*$/, '')
    return URL.createObjectURL(await getBlob(ref(storage, path)))
  } catch (error) {
    // Tried again when it is next asked for: the initials stand in meanwhile.
    asked.delete(avatarUrl)
    logProblem('An avatar could not be loaded', error)
    return null
  }
}
