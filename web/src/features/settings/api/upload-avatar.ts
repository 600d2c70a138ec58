import { avatarPath } from '@domain/paths'
import { deleteObject, ref, uploadBytesResumable } from 'firebase/storage'
import { avatarFile, keepAvatar } from '../../../data/avatars'
import { AppError, toAppError } from '../../../firebase/errors'
import { logProblem } from '../../../firebase/log'
import { storage } from '../../../firebase/storage'
import type { SquarePicture } from '../picture'
import { ownUid, updateProfile } from './update-profile'

interface Sending {
  /** Called with the progress. @param share the part that was sent, from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Replaces the member's picture. Stores the new file, updates the profile, then removes the old file if it has
 * another extension. In this order the profile always refers to an existing picture.
 * @throws AppError; the reason of the signal when it was aborted
 */
export async function uploadAvatar(
  { blob, extension }: SquarePicture,
  sending: Sending,
): Promise<void> {
  const path = avatarPath(ownUid(), extension)
  await sendFile(path, blob, sending)
  const avatarUrl = `${path}?v=${Date.now()}`
  keepAvatar(avatarUrl, blob)
  const former = await updateProfile({ avatar_url: avatarUrl })
  if (former !== null && avatarFile(former) !== path) await removeFile(avatarFile(former))
}

/** Removes the member's picture, first from the profile, then from Storage. @throws AppError */
export async function removeAvatar(): Promise<void> {
  ownUid()
  const former = await updateProfile({ avatar_url: null })
  if (former !== null) await removeFile(avatarFile(former))
}

/** Uploads a file. @throws AppError `network` when offline; the reason of the signal when it was aborted */
async function sendFile(path: string, blob: Blob, { onProgress, signal }: Sending): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), blob, {
    contentType: blob.type,
    // Only members may see the picture, so proxies and shared computers must not cache it.
    cacheControl: 'private, no-store',
  })
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  window.addEventListener('offline', stop)
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(bytesTransferred / totalBytes),
  )
  try {
    await task
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw navigator.onLine ? toAppError(error) : new AppError('network', { cause: error })
  } finally {
    signal.removeEventListener('abort', stop)
    window.removeEventListener('offline', stop)
  }
}

/** Removes a file that is no longer used by a profile. A failure is only logged. */
async function removeFile(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path))
  } catch (error) {
    logProblem('A former picture could not be removed', error)
  }
}
