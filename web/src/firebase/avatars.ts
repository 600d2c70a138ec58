import { create } from 'zustand'
import { logProblem } from './log'

interface Pictures {
  /** Pictures of this visit by their `avatar_url`: an address in memory, or null where there is none to be had. */
  addresses: Record<string, string | null>
  /** The newest picture of each member that is there. */
  newest: Record<string, string>
}

const usePictures = create<Pictures>(() => ({ addresses: {}, newest: {} }))

const asked = new Set<string>()

/**
 * A member's picture, loaded with the viewer's session (decision 008): no link exists that works without one. The version
 * in `avatar_url` makes a new picture another entry; each is fetched once a visit.
 * @param avatarUrl of a profile; while a changed one is on its way, the same member's former picture stands
 * @returns an address for `<img>`; null while there is none, and where it could not be had
 */
export function useAvatar(avatarUrl: string | null): string | null {
  return usePictures(({ addresses, newest }) => {
    if (avatarUrl === null) return null
    const address = addresses[avatarUrl]
    return address === undefined ? (newest[folderOf(avatarUrl)] ?? null) : address
  })
}

/** Asks for a picture, unless it is there or on its way. */
export function requestAvatar(avatarUrl: string): void {
  if (asked.has(avatarUrl)) return
  asked.add(avatarUrl)
  void fetchAvatar(avatarUrl).then((blob) => put(avatarUrl, blob))
}

/** Takes a picture that this page has made itself: it shows at once, without being fetched. */
export function keepAvatar(avatarUrl: string, blob: Blob): void {
  asked.add(avatarUrl)
  put(avatarUrl, blob)
}

/** The path in Storage of the file that an `avatar_url` names. */
export const avatarFile = (avatarUrl: string): string => avatarUrl.replace(/\?.*$/, '')

const folderOf = (avatarUrl: string): string => avatarUrl.replace(/[^/]*$/, '')

function put(avatarUrl: string, blob: Blob | null): void {
  const address = blob && URL.createObjectURL(blob)
  usePictures.setState(({ addresses, newest }) => ({
    addresses: { ...addresses, [avatarUrl]: address },
    newest: address === null ? newest : { ...newest, [folderOf(avatarUrl)]: address },
  }))
}

async function fetchAvatar(avatarUrl: string): Promise<Blob | null> {
  try {
    const [{ getBlob, ref }, { storage }] = await Promise.all([
      import('firebase/storage'),
      import('./storage'),
    ])
    return await getBlob(ref(storage, avatarFile(avatarUrl)))
  } catch (error) {
    // Tried again when it is next asked for: the initials stand in meanwhile.
    asked.delete(avatarUrl)
    logProblem('An avatar could not be loaded', error)
    return null
  }
}
