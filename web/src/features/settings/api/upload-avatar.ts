import { avatarPath } from '@domain/paths'
import { deleteObject, ref, uploadBytesResumable } from 'firebase/storage'
import { avatarFile, cacheAvatar } from '../../../data/avatars'
import { AppError, toAppError } from '../../../firebase/errors'
import { logProblem } from '../../../firebase/log'
import { storage } from '../../../firebase/storage'
import type { SquarePicture } from '../picture'
import { ownUid, updateProfile } from './update-profile'

interface UploadOptions {
  /** Called with the progress. @param share the fraction of the data that was sent, from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Replaces the member's picture. Stores the new file, updates the profile, then deletes the previous file, unless the
 * new file has overwritten it. In this order, the profile always refers to an existing file.
 * @throws AppError, or the abort reason of the signal
 */
export async function uploadAvatar(
  { blob, extension }: SquarePicture,
  options: UploadOptions,
): Promise<void> {
  const path = avatarPath(ownUid(), extension)
  await sendFile(path, blob, options)
  const avatarUrl = `${path}?v=${Date.now()}`
  cacheAvatar(avatarUrl, blob)
  const previous = await updateProfile({ avatar_url: avatarUrl })
  if (previous !== null && avatarFile(previous) !== path) await removeFile(avatarFile(previous))
}

/** Removes the member's picture: first from the profile, then from Cloud Storage. @throws AppError */
export async function removeAvatar(): Promise<void> {
  ownUid()
  const previous = await updateProfile({ avatar_url: null })
  if (previous !== null) await removeFile(avatarFile(previous))
}

/** Uploads a file. @throws AppError (`network` while the browser is offline), or the abort reason of the signal */
async function sendFile(
  path: string,
  blob: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), blob, {
    contentType: blob.type,
    // Only members may see the picture, so proxies and browsers on shared computers must not cache the file.
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

/** Deletes a file that no profile uses any more. A failure is only logged. */
async function removeFile(path: string): Promise<void> {
  try {
    await deleteObject(ref(storage, path))
  } catch (error) {
    logProblem('The previous picture could not be deleted', error)
  }
}
