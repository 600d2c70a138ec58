import { avatarPath } from '@domain/paths'
import { avatarFile, keepAvatar } from '../../../firebase/avatars'
import type { SquarePicture } from '../picture/prepare'
import { removeFile, sendFile } from './avatar-files'
import { ownUid } from './own-account'
import { updateProfile } from './update-profile'

interface Watching {
  /** Told how much has gone, 0 to 1. */
  onProgress: (share: number) => void
  /** Ends it, until all has gone. */
  signal: AbortSignal
}

/**
 * Puts a picture in the place of the member's own: the file first, then the profile that names it, then the former file goes
 * where it had another extension. Wherever this stops, the profile names a picture that is there (decision 022).
 * @throws AppError; the signal's reason when it was ended
 */
export async function uploadAvatar(
  { blob, extension }: SquarePicture,
  watching: Watching,
): Promise<void> {
  const uid = ownUid()
  const path = avatarPath(uid, extension)
  await sendFile(path, blob, watching)
  const avatarUrl = `${path}?v=${Date.now()}`
  keepAvatar(avatarUrl, blob)
  const former = await updateProfile(uid, { avatar_url: avatarUrl })
  if (former !== null && avatarFile(former) !== path) await removeFile(avatarFile(former))
}

/** Takes the member's picture away: from the profile first, then the file. @throws AppError */
export async function removeAvatar(): Promise<void> {
  const former = await updateProfile(ownUid(), { avatar_url: null })
  if (former !== null) await removeFile(avatarFile(former))
}
